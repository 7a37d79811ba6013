import { retryDelay } from './send-times.ts';
import { FAILED, sendCorrection, sendLead, type Sent } from './send-lead.ts';
import { arrivalOf, correctSent, findSent, saveSent } from './sent.ts';
import { removeQueued, saveQueued, readQueued, type QueuedSubmission } from './storage.ts';
import { newDraftSeed, submissionId } from './submission-id.ts';

export type Result = Exclude<Sent, { kind: 'clock' }>;
interface Attempt {
  result: Result;
  /** As sent last: after a wrong clock it has another id. */
  submission: QueuedSubmission;
}

const attempts = new Map<string, Promise<Attempt>>();

export const isSending = (id: string): boolean => attempts.has(id);

/** Sends a submission and updates the queue. A refused one stays: the caller takes it out. */
export const trySubmission = (submission: QueuedSubmission): Promise<Attempt> => {
  const id = submission.body.submissionId;
  const underway = attempts.get(id);
  if (underway) return underway;
  const send = submission.arrived ? sendAdded : sendWithRightClock;
  const attempt = send(submission).finally(() => attempts.delete(id));
  attempts.set(id, attempt);
  return attempt;
};

export const replaceQueued = (submission: QueuedSubmission, next: QueuedSubmission): void => {
  const { submissionId: id } = submission.body;
  if (!readQueued(id)) return;
  saveQueued(next);
  if (next.body.submissionId !== id) removeQueued(id);
};

const sendWithRightClock = async (submission: QueuedSubmission): Promise<Attempt> => {
  const sent = await sendOnce(submission);
  if (sent.kind !== 'clock') return { result: sent, submission };
  const renewed = renewId(submission, sent.serverTime);
  const again = await sendOnce(renewed);
  const result: Result = again.kind === 'clock' ? { kind: 'refused', error: FAILED } : again;
  return { result, submission: renewed };
};

const sendOnce = async (submission: QueuedSubmission): Promise<Sent> => {
  const { submissionId: id } = submission.body;
  const sent = await sendLead(submission.body);
  if (sent.kind === 'sent') saveSent(arrivalOf(sent, submission.body));
  // Another tab may have got the response.
  const arrival = sent.kind === 'unsent' ? findSent(id) : undefined;
  if (sent.kind === 'unsent' && !arrival) postpone(submission, sent.pause);
  const last: Sent = arrival ? { kind: 'sent', ...arrival } : sent;
  // Other tabs hear of it. What was added to it since stays.
  if (last.kind === 'sent' && !readQueued(id)?.arrived) removeQueued(id);
  return last;
};

const sendAdded = async (submission: QueuedSubmission): Promise<Attempt> => {
  const { added = {}, arrived: receipt = '', body } = submission;
  const { submissionId: id } = body;
  const result = await sendCorrection({ id, receipt }, added);
  if (result.kind === 'sent') correctSent(id, { ...added, ...result });
  if (result.kind === 'unsent') postpone(submission, result.pause);
  // More may have been added in the meantime.
  else if (result.kind === 'sent' && isSame(readQueued(id)?.added, added)) removeQueued(id);
  return { result, submission };
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const postpone = (submission: QueuedSubmission, pause: number): void => {
  const now = Date.now();
  const tries = submission.tries + 1;
  const earliest = now + pause;
  const next = Math.max(earliest, now + retryDelay(tries, Math.random()));
  const { submissionId: id } = submission.body;
  replaceQueued(submission, { ...(readQueued(id) ?? submission), tries, next, earliest });
};

const renewId = (submission: QueuedSubmission, serverTime: string): QueuedSubmission => {
  const seed = newDraftSeed(Date.parse(serverTime));
  const body = { ...submission.body, submissionId: submissionId(seed, submission.body) };
  const renewed = { ...submission, seed, body, next: Date.now() + retryDelay(2, 1) };
  replaceQueued(submission, renewed);
  return renewed;
};

const LOCK = 'estimate-waiting';

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
