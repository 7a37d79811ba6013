import { pauseAfter } from './retry-schedule.ts';
import { FAILED, sendLead, type Sent } from './send-lead.ts';
import {
  arrivedElsewhere,
  dropWaiting,
  keepWaiting,
  readWaiting,
  type WaitingRequest,
} from './storage.ts';
import { newSeed, submissionId } from './submission-id.ts';

export type Result = Exclude<Sent, { kind: 'clock' }>;
interface Landing {
  result: Result;
  /** As it went out at last: a wrong clock has given it another id. */
  request: WaitingRequest;
}

const flights = new Map<string, Promise<Landing>>();

export const isUnderway = (id: string): boolean => flights.has(id);

/** Sends a request and notes what came of it; what is refused stays for the caller to take back. */
export const attempt = (request: WaitingRequest): Promise<Landing> => {
  const id = request.body.submissionId;
  const underway = flights.get(id);
  if (underway) return underway;
  const landing = fly(request).finally(() => flights.delete(id));
  flights.set(id, landing);
  return landing;
};

/** What was canceled or corrected while it was on its way stays so. */
export const replace = (request: WaitingRequest, next: WaitingRequest): void => {
  const { submissionId: id } = request.body;
  if (!readWaiting(id)) return;
  keepWaiting(next);
  if (next.body.submissionId !== id) dropWaiting(id);
};

const fly = async (request: WaitingRequest): Promise<Landing> => {
  const sent = await tryOnce(request);
  if (sent.kind !== 'clock') return { result: sent, request };
  const renewed = renewId(request, sent.serverTime);
  const again = await tryOnce(renewed);
  const result: Result = again.kind === 'clock' ? { kind: 'refused', error: FAILED } : again;
  return { result, request: renewed };
};

const tryOnce = async (request: WaitingRequest): Promise<Sent> => {
  const at = Date.now();
  const { submissionId: id } = request.body;
  const sent = await sendLead(request.body);
  if (sent.kind === 'sent' && readWaiting(id)) dropWaiting(id, sent.receipt);
  if (sent.kind !== 'unsent') return sent;
  // Another tab's try may have got through where this one did not.
  const receipt = arrivedElsewhere(id);
  if (receipt) return { kind: 'sent', receipt, id };
  const now = Date.now();
  const tries = [...request.tries, at];
  const earliest = now + sent.pause;
  const next = Math.max(earliest, now + pauseAfter(tries.length, Math.random()));
  replace(request, { ...request, tries, next, earliest });
  return sent;
};

/** The same words under an id of the server's time, not due again before this try has ended. */
const renewId = (request: WaitingRequest, serverTime: string): WaitingRequest => {
  const seed = newSeed(Date.parse(serverTime));
  const body = { ...request.body, submissionId: submissionId(seed, request.body) };
  const renewed = { ...request, seed, body, next: Date.now() + pauseAfter(2, 1) };
  replace(request, renewed);
  return renewed;
};

const LOCK = 'estimate-waiting';

/** Does the work at once, as the only tab that sends for as long as it takes; or tells it that another tab is at it. */
export const alone = async <T>(work: (isAlone: boolean) => Promise<T>): Promise<T> => {
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
