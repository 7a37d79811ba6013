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
  /** `Infinity` while it is sent and once it has ended. */
  next: number;
}

/** Without one that was just pressed: the button shows its state. */
export const $queue = atom<QueueItem[]>([]);

let pressed: string | null = null;

const isPressed = (id: string): boolean => pressed === id;

export const refreshQueue = (now: { elsewhere?: boolean; pressed?: string | null } = {}): void => {
  if (now.pressed !== undefined) pressed = now.pressed;
  $queue.set(
    listQueued()
      .filter(({ body }) => !isPressed(body.submissionId))
      .map((submission) => ({
        id: submission.body.submissionId,
        address: submission.body.address,
        ...stateOf(submission, now.elsewhere ?? false),
      })),
  );
};

const stateOf = (
  { ended, body, next, tries, since }: QueuedSubmission,
  elsewhere: boolean,
): Pick<QueueItem, 'kind' | 'next'> => {
  if (ended) return { kind: ended.kind, next: Infinity };
  if (isSending(body.submissionId)) return { kind: 'sending', next: Infinity };
  if (elsewhere) return { kind: 'sending', next: Date.now() + retryDelay(1, Math.random()) };
  return { kind: 'waiting', next: (tries.at(-1) ?? since) > Date.now() ? 0 : next };
};

export type QueueOutcome = Exclude<Result, { kind: 'unsent' }> | Ending;
/** Whether the page has taken over the words of an ended submission; otherwise the queue keeps them. */
type Settle = (outcome: QueueOutcome, submission: QueuedSubmission) => boolean;

const LONGEST_TIMER = 2 ** 31 - 1;

let settle: Settle = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What this tab has seen waiting: what another tab has delivered is gone from storage. */
const known = new Map<string, QueuedSubmission>();

export const openQueue = (onSettled: Settle): (() => void) => {
  settle = onSettled;
  const closed = new AbortController();
  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: closed.signal });
  listen(window, 'online', hurry);
  listen(window, 'pageshow', () => refreshQueue());
  listen(document, 'visibilitychange', () => document.hidden || hurry());
  const stopHearing = onQueueChangedElsewhere(handleChangeElsewhere);
  const stopListening = $queue.listen(setTimer);
  offerEndedWords();
  return () => {
    closed.abort();
    stopHearing();
    stopListening();
    clearTimeout(timer);
  };
};

/** False if one of them was not sent. */
export const sendNow = (): Promise<boolean> => trySending(true);

export const cancelQueued = (id?: string): QueuedSubmission[] => {
  const canceled = listQueued().filter(({ body }) => !id || body.submissionId === id);
  for (const { body } of canceled) removeQueued(body.submissionId);
  refreshQueue();
  return canceled;
};

export const offerEndedWords = (): void => {
  for (const submission of listQueued()) {
    if (submission.ended && settle(submission.ended, submission)) {
      removeQueued(submission.body.submissionId);
    }
  }
  refreshQueue();
};

const trySending = (byHand = false): Promise<boolean> =>
  withSendLock(async (isAlone) => {
    if (!isAlone && !byHand) {
      refreshQueue({ elsewhere: true });
      return true;
    }
    refreshQueue();
    const due = $queue
      .get()
      .filter(({ kind, next }) => kind === 'waiting' && (byHand || next <= Date.now()));
    const sent = await Promise.all(due.map(({ id }) => sendQueued(id)));
    return sent.every(Boolean);
  });

/** False if it stays in the queue. */
const sendQueued = async (id: string): Promise<boolean> => {
  const first = readQueued(id);
  if (!first) return true;
  if (Date.now() - first.since > GIVE_UP_AFTER) {
    end(first, { kind: 'given-up' });
    return true;
  }
  const attempt = trySubmission(first);
  refreshQueue();
  const { result, submission } = await attempt;
  if (isPressed(id)) return true;
  if (result.kind === 'refused') end(submission, result);
  if (result.kind === 'sent') settle(result, submission);
  refreshQueue();
  return result.kind !== 'unsent';
};

const end = (submission: QueuedSubmission, ended: Ending): void => {
  replaceQueued(submission, { ...submission, ended });
  offerEndedWords();
};

const setTimer = (queue: readonly { next: number }[]): void => {
  for (const submission of listQueued()) known.set(submission.body.submissionId, submission);
  clearTimeout(timer);
  const next = Math.min(...queue.map((each) => each.next));
  if (next === Infinity) return;
  const pause = Math.max(0, next - Date.now());
  timer = setTimeout(() => void trySending(), Math.min(pause, LONGEST_TIMER));
};

const hurry = (): void => {
  const soon = Date.now() + reconnectDelay(Math.random());
  for (const submission of listQueued()) {
    if (!submission.ended && submission.next > soon && !isSending(submission.body.submissionId)) {
      saveQueued({ ...submission, next: Math.max(submission.earliest, soon) });
    }
  }
  refreshQueue();
};

const handleChangeElsewhere = (arrived: Arrived | null): void => {
  refreshQueue();
  if (!arrived) return;
  const before = known.get(arrived.id);
  known.delete(arrived.id);
  if (before && !isSending(arrived.id)) {
    settle({ kind: 'sent', ...arrived }, before);
  }
};
