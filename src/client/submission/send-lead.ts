import {
  API,
  type Confirmation,
  type CorrectLeadResponse,
  type SubmitLeadResponse,
} from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { MINUTE, SECOND } from '@/domain/duration.ts';
import { deadline } from './deadline.ts';
import { correctSent, findSent, saveSent, sentLead } from './sent-leads.ts';
import {
  newDraftSeed,
  readQueued,
  type Refused,
  removeQueued,
  saveQueued,
  type Submission,
  submissionId,
} from './submission.ts';

const TIMEOUT = 12 * SECOND;
const FAILED = 'Failed to submit form';

export type SendResult =
  | ({ kind: 'sent'; receipt: string; id: string } & Confirmation)
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

interface Attempt {
  result: SendResult;
  /** As sent last: after a wrong clock it has another id. */
  submission: Submission;
}

const attempts = new Map<string, Promise<Attempt>>();

export const isSending = (id: string): boolean => attempts.has(id);

/**
 * Sends a submission once and updates the queue. A refused one stays: the caller takes it out. Throws only what kept it
 * from making a request.
 */
export const trySubmission = (submission: Submission): Promise<Attempt> => {
  const id = submission.body.submissionId;
  const underway = attempts.get(id);
  if (underway) return underway;
  const send = submission.receipt ? sendCorrection : sendWithRightClock;
  const attempt = send(submission).finally(() => attempts.delete(id));
  attempts.set(id, attempt);
  return attempt;
};

export const replaceQueued = (submission: Submission, next: Submission): void => {
  const { submissionId: id } = submission.body;
  if (!readQueued(id)) return;
  saveQueued(next);
  if (next.body.submissionId !== id) removeQueued(id);
};

const sendWithRightClock = async (submission: Submission): Promise<Attempt> => {
  const result = await sendLead(submission);
  if (result.kind !== 'clock') return { result, submission };
  const renewed = renewId(submission, result.serverTime);
  const again = await sendLead(renewed);
  return {
    result: again.kind === 'clock' ? { kind: 'refused', error: FAILED } : again,
    submission: renewed,
  };
};

const sendLead = async (submission: Submission): Promise<SendResult | WrongClock> => {
  const { body } = submission;
  const { submissionId: id } = body;
  const posted = await postLead(submission);
  if (posted.kind === 'sent') saveSent(sentLead(posted, body));
  // Another tab may have got the response.
  const known = posted.kind === 'unsent' ? findSent(id) : undefined;
  if (posted.kind === 'unsent' && !known) postpone(submission, posted.pause);
  const result: SendResult | WrongClock = known ? { kind: 'sent', ...known } : posted;
  // Other tabs hear of it. A correction of it since stays.
  if (result.kind === 'sent' && !readQueued(id)?.receipt) removeQueued(id);
  return result;
};

/** The same values may be sent twice. */
const sendCorrection = async (submission: Submission): Promise<Attempt> => {
  const { correction = {}, receipt = '', body } = submission;
  const { submissionId: id } = body;
  const result = await postCorrection(id, receipt, correction);
  if (result.kind === 'sent') correctSent(id, { ...correction, ...result });
  if (result.kind === 'unsent') postpone(submission, result.pause);
  // More may have been corrected in the meantime.
  else if (result.kind === 'sent' && isSame(readQueued(id)?.correction, correction))
    removeQueued(id);
  return { result, submission };
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const postLead = async ({ body }: Submission): Promise<SendResult | WrongClock> => {
  const request = post(API.submitLead, body);
  try {
    const response = await request;
    const data = (await response.json().catch(() => null)) as SubmitLeadResponse | null;
    if (data?.success && data.receipt) return { kind: 'sent', ...data, id: body.submissionId };
    // Not from our function: a hotel's sign-in page, or a platform's error.
    if (data?.success !== false || !isFinal(response)) {
      const error = (data?.success === false && data.error) || FAILED;
      return { kind: 'unsent', pause: retryAfter(response), error };
    }
    if (data.code === 'clock' && data.serverTime)
      return { kind: 'clock', serverTime: data.serverTime };
    return {
      kind: 'refused',
      error: data.error || FAILED,
      ...(data.fields ? { fields: data.fields } : { advice: 'Nothing you typed was lost.' }),
    };
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const postCorrection = async (
  id: string,
  receipt: string,
  correction: NonNullable<Submission['correction']>,
): Promise<SendResult> => {
  try {
    const response = await post(API.correctLead, { submissionId: id, ...correction });
    const data = (await response.json()) as CorrectLeadResponse | null;
    if (data?.success) return { kind: 'sent', receipt, id, ...data };
    if (data?.success === false && isFinal(response)) {
      const [wrong] = Object.values(data.fields ?? {});
      return { kind: 'refused', error: wrong ?? CLOSED };
    }
    return { kind: 'unsent', pause: retryAfter(response) };
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const CLOSED = `That can't be changed here anymore. Please call us at ${business.phone}.`;

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal: deadline(TIMEOUT),
    keepalive: true,
  });

const isFinal = ({ status }: Response): boolean => status < 500 && status !== 429;

const retryAfter = ({ headers }: Response): number =>
  SECOND * (Number(headers.get('retry-after')) || 0);

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

/** A connection that has just come back often drops again. */
export const reconnectDelay = (random: number): number => Math.round(SECOND * (1 + random));

const LOCK = 'estimate-queue';

/** Runs `work` at once. `isAlone`: no other tab holds the lock. */
export const withSendLock = async <T>(work: (isAlone: boolean) => Promise<T>): Promise<T> => {
  let hasBegun = false as boolean;
  const begin = (lock: Lock | null) => {
    hasBegun = true;
    return work(lock !== null);
  };
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, begin);
  } catch (error) {
    // Two tabs may send the same submission without locks; its id still makes one lead.
    if (hasBegun) throw error;
    return work(true);
  }
};
