import { retryDelay } from './retry-schedule.ts';
import { FAILED, sendLead, type Sent } from './send-lead.ts';
import {
  receiptFromElsewhere,
  removeQueued,
  saveQueued,
  readQueued,
  type QueuedSubmission,
} from './storage.ts';
import { newDraftSeed, submissionId } from './submission-id.ts';

export type Result = Exclude<Sent, { kind: 'clock' }>;
interface Landing {
  result: Result;
  /** As it went out at last: a wrong clock has given it another id. */
  request: QueuedSubmission;
}

const flights = new Map<string, Promise<Landing>>();

export const isSending = (id: string): boolean => flights.has(id);

/** Sends a request and notes what came of it; what is refused stays for the caller to take back. */
export const trySubmission = (request: QueuedSubmission): Promise<Landing> => {
  const id = request.body.submissionId;
  const underway = flights.get(id);
  if (underway) return underway;
  const landing = fly(request).finally(() => flights.delete(id));
  flights.set(id, landing);
  return landing;
};

/** What was canceled or corrected while it was on its way stays so. */
export const replaceQueued = (request: QueuedSubmission, next: QueuedSubmission): void => {
  const { submissionId: id } = request.body;
  if (!readQueued(id)) return;
  saveQueued(next);
  if (next.body.submissionId !== id) removeQueued(id);
};

const fly = async (request: QueuedSubmission): Promise<Landing> => {
  const sent = await tryOnce(request);
  if (sent.kind !== 'clock') return { result: sent, request };
  const renewed = renewId(request, sent.serverTime);
  const again = await tryOnce(renewed);
  const result: Result = again.kind === 'clock' ? { kind: 'refused', error: FAILED } : again;
  return { result, request: renewed };
};

const tryOnce = async (request: QueuedSubmission): Promise<Sent> => {
  const at = Date.now();
  const { submissionId: id } = request.body;
  const sent = await sendLead(request.body);
  if (sent.kind === 'sent' && readQueued(id)) removeQueued(id, sent.receipt);
  if (sent.kind !== 'unsent') return sent;
  // Another tab's try may have got through where this one did not.
  const receipt = receiptFromElsewhere(id);
  if (receipt) return { kind: 'sent', receipt, id };
  const now = Date.now();
  const tries = [...request.tries, at];
  const earliest = now + sent.pause;
  const next = Math.max(earliest, now + retryDelay(tries.length, Math.random()));
  replaceQueued(request, { ...request, tries, next, earliest });
  return sent;
};

/** The same words under an id of the server's time, not due again before this try has ended. */
const renewId = (request: QueuedSubmission, serverTime: string): QueuedSubmission => {
  const seed = newDraftSeed(Date.parse(serverTime));
  const body = { ...request.body, submissionId: submissionId(seed, request.body) };
  const renewed = { ...request, seed, body, next: Date.now() + retryDelay(2, 1) };
  replaceQueued(request, renewed);
  return renewed;
};

const LOCK = 'estimate-waiting';

/** Does the work at once, as the only tab that sends for as long as it takes; or tells it that another tab is at it. */
export const withSendLock = async <T>(work: (isAlone: boolean) => Promise<T>): Promise<T> => {
  let begun = false as boolean;
  const begin = (lock: Lock | null) => {
    begun = true;
    return work(lock !== null);
  };
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, begin);
  } catch (error) {
    // A browser without locks, or one that allows none here: the same id makes one lead all the same.
    if (begun) throw error;
    return work(true);
  }
};
