import { atom } from 'nanostores';
import { withSendLock, trySubmission, isSending, replaceQueued, type Result } from './attempt.ts';
import { GIVE_UP_AFTER, retryDelay, reconnectDelay } from './retry-schedule.ts';
import {
  type Arrived,
  removeQueued,
  type Ending,
  saveQueued,
  listQueued,
  onQueueChangedElsewhere,
  readQueued,
  type QueuedSubmission,
} from './storage.ts';

export interface QueueItem {
  id: string;
  address: string;
  kind: 'sending' | 'waiting' | Ending['kind'];
  /** When something is to be done about it; never, while it is on its way or where it has ended. */
  next: number;
}

/** What happens by itself to the requests that wait; one that was just pressed is told of at the button. */
export const $queue = atom<QueueItem[]>([]);

let pressed: string | null = null;

const isPressed = (id: string): boolean => pressed === id;

/** Shows what stands in the storage; `elsewhere` is where another tab is trying. */
export const refreshQueue = (now: { elsewhere?: boolean; pressed?: string | null } = {}): void => {
  if (now.pressed !== undefined) pressed = now.pressed;
  $queue.set(
    listQueued()
      .filter(({ body }) => !isPressed(body.submissionId))
      .map((request) => ({
        id: request.body.submissionId,
        address: request.body.address,
        ...standing(request, now.elsewhere ?? false),
      })),
  );
};

const standing = (
  { ended, body, next, tries, since }: QueuedSubmission,
  elsewhere: boolean,
): Pick<QueueItem, 'kind' | 'next'> => {
  if (ended) return { kind: ended.kind, next: Infinity };
  if (isSending(body.submissionId)) return { kind: 'sending', next: Infinity };
  if (elsewhere) return { kind: 'sending', next: Date.now() + retryDelay(1, Math.random()) };
  // Nobody waits for a clock that was set back.
  return { kind: 'waiting', next: (tries.at(-1) ?? since) > Date.now() ? 0 : next };
};

export type QueueOutcome = Exclude<Result, { kind: 'unsent' }> | Ending;
/** Answers whether an ended request's words have found a place; else they go on waiting for one. */
type Settled = (settlement: QueueOutcome, request: QueuedSubmission) => boolean;

const LONGEST_TIMER = 2 ** 31 - 1;

let settled: Settled = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What has waited in this tab's sight, by id: what another tab has sent is gone from the storage. */
const known = new Map<string, QueuedSubmission>();

/** Takes up what an earlier page or visit could not send, and tells how it ends. */
export const openQueue = (tell: Settled): (() => void) => {
  settled = tell;
  const closed = new AbortController();
  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: closed.signal });
  listen(window, 'online', hurry);
  listen(window, 'pageshow', () => refreshQueue());
  listen(document, 'visibilitychange', () => document.hidden || hurry());
  const unhear = onQueueChangedElsewhere(hear);
  const unlisten = $queue.listen(arm);
  offerEndedWords();
  return () => {
    closed.abort();
    unhear();
    unlisten();
    clearTimeout(timer);
  };
};

export const sendNow = (): void => void trySending(true);

/** Stops trying one of them, or all, and hands back what was waiting. */
export const cancelQueued = (id?: string): QueuedSubmission[] => {
  const canceled = listQueued().filter(({ body }) => !id || body.submissionId === id);
  for (const { body } of canceled) removeQueued(body.submissionId);
  refreshQueue();
  return canceled;
};

/** Asks for a place for the words of what is tried no more. */
export const offerEndedWords = (): void => {
  for (const request of listQueued()) {
    if (request.ended && settled(request.ended, request)) removeQueued(request.body.submissionId);
  }
  refreshQueue();
};

/** One tab tries at a time, all that is due at once. */
const trySending = (byHand = false): Promise<void> =>
  withSendLock(async (isAlone) => {
    if (!isAlone && !byHand) {
      refreshQueue({ elsewhere: true });
      return;
    }
    refreshQueue();
    const due = $queue
      .get()
      .filter(({ kind, next }) => kind === 'waiting' && (byHand || next <= Date.now()));
    await Promise.all(due.map(({ id }) => take(id)));
  });

const take = async (id: string): Promise<void> => {
  const first = readQueued(id);
  if (!first) return;
  if (Date.now() - first.since > GIVE_UP_AFTER) {
    end(first, { kind: 'given-up' });
    return;
  }
  const flight = trySubmission(first);
  refreshQueue();
  const { result, request } = await flight;
  if (isPressed(id)) return;
  if (result.kind === 'refused') end(request, result);
  if (result.kind === 'sent') settled(result, request);
  refreshQueue();
};

const end = (request: QueuedSubmission, ended: Ending): void => {
  replaceQueued(request, { ...request, ended });
  offerEndedWords();
};

const arm = (waiting: readonly { next: number }[]): void => {
  for (const request of listQueued()) known.set(request.body.submissionId, request);
  clearTimeout(timer);
  const next = Math.min(...waiting.map((each) => each.next));
  if (next === Infinity) return;
  const pause = Math.max(0, next - Date.now());
  timer = setTimeout(() => void trySending(), Math.min(pause, LONGEST_TIMER));
};

/** Brings the next try forward, as far as the server lets it. */
const hurry = (): void => {
  const soon = Date.now() + reconnectDelay(Math.random());
  for (const request of listQueued()) {
    if (!request.ended && request.next > soon && !isSending(request.body.submissionId)) {
      saveQueued({ ...request, next: Math.max(request.earliest, soon) });
    }
  }
  refreshQueue();
};

const hear = (elsewhere: Arrived | null): void => {
  refreshQueue();
  if (!elsewhere) return;
  const before = known.get(elsewhere.id);
  known.delete(elsewhere.id);
  if (before && !isSending(elsewhere.id)) {
    settled({ kind: 'sent', ...elsewhere }, before);
  }
};
