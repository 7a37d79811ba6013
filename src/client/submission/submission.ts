import { v5, v7 } from 'uuid';
import {
  type FieldErrors,
  FIELDS,
  type LeadFields,
  QUESTION_NAMES,
  type SentExtras,
} from '@/domain/lead.ts';
import { API, type Confirmation, type CorrectLeadResponse } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { MINUTE, SECOND } from '@/domain/duration.ts';
import { deadline } from './deadline.ts';
import { correctSent, findSent, saveSent, sentLead } from './sent-leads.ts';
import type { Visit } from './visit.ts';

export type SubmissionBody = LeadFields &
  SentExtras &
  Visit & {
    honeypot: string;
    consent_version: string;
    filled_ms?: number | undefined;
    submissionId: string;
  };

export interface Refused {
  kind: 'refused';
  error: string;
  advice?: string;
  fields?: FieldErrors;
}

/** What the queue keeps until the server has confirmed it. */
export interface Submission {
  body: SubmissionBody;
  /** Its id is made of this and its words. */
  seed: string;
  /** The seed of the draft in the form. It differs from `seed` once the clock was wrong. */
  draftSeed: string;
  /** When that was saved last: typing changes it, whatever the clock says. */
  draftAt?: number | undefined;
  since: number;
  tries: number;
  next: number;
  earliest: number;
  /** Why it is no longer tried. Its words stay here until a form has room for them. */
  refused?: Refused;
  /** Of a lead that was sent before: only this is still to be sent. */
  correction?: RequestCorrection;
  /** That lead's. */
  receipt?: string;
}

export const newDraftSeed = (now: number): string => `${now}-${Math.random()}`;

/**
 * The same words of a draft have the same id, so a repeat never makes a second lead. Changed words have another: for a
 * known id the server keeps its first version.
 */
export const submissionId = (seed: string, words: LeadFields & SentExtras): string => {
  const content = JSON.stringify([
    seed,
    ...FIELDS.map((field) => words[field]),
    words.trades,
    ...QUESTION_NAMES.map((name) => words[name]),
  ]);
  const random = v5(content, v5.URL, new Uint8Array(16));
  return v7({ msecs: Number.parseInt(seed), random });
};

// Each submission has its own key, so that two tabs never overwrite each other.
const PREFIX = 'estimate-queue/';

// If storage is blocked or full, a submission lasts as long as the page.
const unsaved = new Map<string, Submission>();

export const listQueued = (): Submission[] =>
  [...new Map([...saved(), ...unsaved]).values()].sort((one, two) => one.since - two.since);

export const readQueued = (id: string): Submission | undefined =>
  listQueued().find(({ body }) => body.submissionId === id);

export const areSaved = (): boolean => unsaved.size === 0;

export const saveQueued = (submission: Submission): void => {
  const id = submission.body.submissionId;
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(submission));
    unsaved.delete(id);
  } catch {
    unsaved.set(id, submission);
  }
};

export const removeQueued = (id: string): void => {
  unsaved.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {}
};

/** `removed`: what another tab has taken out. */
export const onQueueChangedElsewhere = (
  changed: (removed: Submission | null) => void,
): (() => void) => {
  const handle = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) changed(newValue === null ? parse(oldValue) : null);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
};

const saved = (): [string, Submission][] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => {
        const submission = parse(localStorage.getItem(key));
        return submission ? [[submission.body.submissionId, submission]] : [];
      });
  } catch {
    return [];
  }
};

const parse = (text: string | null): Submission | null => {
  try {
    const found = JSON.parse(text ?? 'null') as Submission | null;
    return found?.body.submissionId && found.seed && found.draftSeed && found.since ? found : null;
  } catch {
    return null;
  }
};

export type SendResult =
  | ({ kind: 'sent'; receipt: string; id: string; refused?: string | undefined } & Confirmation)
  | Refused
  /**
   * It may have arrived or not. `pause`: for how many milliseconds the server wants no other try. `error`: its words, if
   * it was reached.
   */
  | { kind: 'unsent'; pause: number; error?: string };
/** The device's clock is wrong, and the id with it. */
interface WrongClock {
  kind: 'clock';
  serverTime: string;
}

export interface Attempt {
  result: SendResult;
  /** As sent last: after a wrong clock it has another id. */
  submission: Submission;
}

export const replaceQueued = (submission: Submission, next: Submission): void => {
  const { submissionId: id } = submission.body;
  if (!readQueued(id)) return;
  saveQueued(next);
  if (next.body.submissionId !== id) removeQueued(id);
};

/** One try. It updates the queue, but a refused one stays. Throws only what kept it from making a request. */
export const send = async (submission: Submission): Promise<Attempt> => {
  const posted = await post(submission);
  if (posted.kind !== 'clock') return { result: settle(submission, posted), submission };
  const renewed = renewId(submission, posted.serverTime);
  const again = await post(renewed);
  const refused: Refused = { kind: 'refused', error: FAILED };
  const result = again.kind === 'clock' ? refused : settle(renewed, again);
  return { result, submission: renewed };
};

const settle = (submission: Submission, posted: SendResult): SendResult => {
  const { body, receipt, correction } = submission;
  const { submissionId: id } = body;
  // Another tab may have got the response.
  const known = posted.kind === 'unsent' && !receipt ? findSent(id) : undefined;
  const result: SendResult = known ? { kind: 'sent', ...known } : posted;
  if (result.kind === 'unsent') postpone(submission, result.pause);
  if (result.kind === 'sent') {
    if (receipt) correctSent(id, { ...correction, ...result });
    else if (!known) saveSent(sentLead(result, body));
    // Other tabs hear of it. What was corrected in the meantime stays.
    if (isSame(readQueued(id)?.correction, correction)) removeQueued(id);
  }
  return result;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const TIMEOUT = 12 * SECOND;
const FAILED = 'Failed to submit form';
const OVER = 'That time is over. Please choose another.';
const CLOSED = `That can't be changed here anymore. Please call us at ${business.phone}.`;

/** The same values of a correction may be sent twice. */
const post = async (submission: Submission): Promise<SendResult | WrongClock> => {
  const { body, correction } = submission;
  const { submissionId: id } = body;
  const request = fetch(correction ? API.correctLead : API.submitLead, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...body, ...correction }),
    signal: deadline(TIMEOUT),
    keepalive: true,
  });
  try {
    const response = await request;
    const data = (await response.json().catch(() => null)) as
      (CorrectLeadResponse & { receipt?: string }) | null;
    const receipt = submission.receipt ?? data?.receipt;
    if (data?.success && receipt) {
      const isOver = correction?.measure && correction.measure !== data.measure;
      return { kind: 'sent', ...data, id, receipt, refused: isOver ? OVER : undefined };
    }
    // Not from our function: a hotel's login page, or a platform's error.
    if (data?.success !== false || response.status >= 500 || response.status === 429) {
      const error = (data?.success === false && data.error) || FAILED;
      const pause = SECOND * (Number(response.headers.get('retry-after')) || 0);
      return { kind: 'unsent', pause, error };
    }
    if (data.code === 'clock' && data.serverTime)
      return { kind: 'clock', serverTime: data.serverTime };
    if (correction)
      return { kind: 'refused', error: Object.values(data.fields ?? {})[0] ?? CLOSED };
    return {
      kind: 'refused',
      error: data.error || FAILED,
      ...(data.fields ? { fields: data.fields } : { advice: 'Nothing you typed was lost.' }),
    };
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const renewId = (submission: Submission, serverTime: string): Submission => {
  const seed = newDraftSeed(Date.parse(serverTime));
  const body = { ...submission.body, submissionId: submissionId(seed, submission.body) };
  const renewed = { ...submission, seed, body, next: Date.now() + retryDelay(2, 1) };
  replaceQueued(submission, renewed);
  return renewed;
};

const postpone = (submission: Submission, pause: number): void => {
  const now = Date.now();
  const tries = submission.tries + 1;
  const earliest = now + pause;
  const next = Math.max(earliest, now + retryDelay(tries, Math.random()));
  const { submissionId: id } = submission.body;
  replaceQueued(submission, { ...(readQueued(id) ?? submission), tries, next, earliest });
};

const PAUSES = [5 * SECOND, 15 * SECOND, 45 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

/** A quarter more or less, so that not all devices try at once. */
export const retryDelay = (tries: number, random: number): number => {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return Math.round(pause * (0.75 + random / 2));
};
