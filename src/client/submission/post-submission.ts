import { API, type Confirmation, type CorrectLeadResponse } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { MINUTE, SECOND } from '@/domain/duration.ts';
import { deadline } from './deadline.ts';
import { correctSent, findSent, saveSent, sentLead } from './sent-leads.ts';
import {
  newDraftSeed,
  readQueued,
  type Refused,
  removeQueued,
  replaceQueued,
  type Submission,
  submissionId,
} from './submission.ts';

export type SendResult =
  | ({ kind: 'sent'; receipt: string; id: string; refused?: string | undefined } & Confirmation)
  | Refused
  /** The submission may have arrived. `pause`: milliseconds that the server asked to wait. `error`: its words. */
  | { kind: 'unsent'; pause: number; error?: string };
/** The device's clock is wrong, and so is the id, which begins with the time. */
interface WrongClock {
  kind: 'clock';
  serverTime: string;
}

export interface Attempt {
  result: SendResult;
  /** The submission as last sent: a wrong clock gives it a new id. */
  submission: Submission;
}

/** Tries once and updates the queue; a refused submission stays in it. Throws only if no request could be made. */
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
  // Another tab may have received the response.
  const known = posted.kind === 'unsent' && !receipt ? findSent(id) : undefined;
  const result: SendResult = known ? { kind: 'sent', ...known } : posted;
  if (result.kind === 'unsent') postpone(submission, result.pause);
  if (result.kind === 'sent') {
    if (receipt) correctSent(id, { ...correction, ...result });
    else if (!known) saveSent(sentLead(result, body));
    // The removal informs the other tabs. A correction made in the meantime stays in the queue.
    if (isSame(readQueued(id)?.correction, correction)) removeQueued(id);
  }
  return result;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const TIMEOUT = 12 * SECOND;
const FAILED = 'Failed to submit form';
const OVER = 'That time has passed. Please choose another.';
const CLOSED = `That can't be changed here anymore. Please call us at ${business.phone}.`;

/** Sends one request. It is safe to send the same submission or correction twice. */
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
    // A temporary failure, or not our function: a hotel's login page, or an error of the platform.
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

/** Varies the pause by up to a quarter, so that devices don't all try at once. */
export const retryDelay = (tries: number, random: number): number => {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return Math.round(pause * (0.75 + random / 2));
};
