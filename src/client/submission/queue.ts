import { atom } from 'nanostores';
import { business } from '@/domain/business.ts';
import { withSendLock, trySubmission, isSending, replaceQueued, type Result } from './attempt.ts';
import { GIVE_UP_AFTER, LONGEST_PAUSE, retryDelay, reconnectDelay } from './send-times.ts';
import type { Refused } from './send-lead.ts';
import { findSent } from './sent.ts';
import {
  removeQueued,
  saveQueued,
  listQueued,
  onQueueChangedElsewhere,
  readQueued,
  type QueuedSubmission,
} from './storage.ts';

/** `adding`: the lead has arrived, and something that was added is still to be sent. */
export type QueueState = 'sending' | 'waiting' | 'adding' | 'refused';

/** Without one that was just pressed: the button shows its state. */
export const $queue = atom<QueueState[]>([]);

let pressed: string | null = null;

export const refreshQueue = (now: { pressed?: string | null } = {}): void => {
  if (now.pressed !== undefined) pressed = now.pressed;
  $queue.set(
    listQueued()
      .filter(({ body }) => body.submissionId !== pressed)
      .map(
        ({ arrived, ended, body }) =>
          ended?.kind ??
          (arrived ? 'adding' : isSending(body.submissionId) ? 'sending' : 'waiting'),
      ),
  );
};

const waiting = (): QueuedSubmission[] =>
  listQueued().filter(
    ({ ended, body: { submissionId: id } }) => !ended && id !== pressed && !isSending(id),
  );

/** In milliseconds. A clock that was set back would hold it up for that long. */
const pauseOf = ({ next, earliest }: QueuedSubmission): number => {
  const pause = Math.max(next, earliest) - Date.now();
  return pause > LONGEST_PAUSE ? 0 : Math.max(0, pause);
};

export type QueueOutcome = Exclude<Result, { kind: 'unsent' }>;
/** Whether the page has taken over the words of an ended submission; otherwise the queue keeps them. */
type Settle = (outcome: QueueOutcome, submission: QueuedSubmission) => boolean;

let settle: Settle = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const openQueue = (onSettled: Settle): (() => void) => {
  settle = onSettled;
  const closed = new AbortController();
  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: closed.signal });
  listen(window, 'online', hurry);
  listen(window, 'pageshow', () => refreshQueue());
  listen(document, 'visibilitychange', () => document.hidden || hurry());
  const stopHearing = onQueueChangedElsewhere((gone) => {
    refreshQueue();
    if (!gone || gone.arrived || isSending(gone.body.submissionId)) return;
    const arrival = findSent(gone.body.submissionId);
    if (arrival) settle({ kind: 'sent', ...arrival }, gone);
  });
  const stopListening = $queue.listen(() => setTimer(Math.min(...waiting().map(pauseOf))));
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

export const cancelQueued = (): QueuedSubmission[] => {
  const canceled = listQueued().filter(({ arrived }) => !arrived);
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
      setTimer(retryDelay(1, Math.random()));
      return true;
    }
    const due = waiting().filter((submission) => byHand || pauseOf(submission) === 0);
    const sent = await Promise.all(due.map(sendQueued));
    return sent.every(Boolean);
  });

/** False if it stays in the queue. */
const sendQueued = async ({ body: { submissionId: id } }: QueuedSubmission): Promise<boolean> => {
  const first = readQueued(id);
  if (!first || first.ended) return true;
  if (Date.now() - first.since > GIVE_UP_AFTER) {
    end(first, GIVEN_UP);
    return true;
  }
  const attempt = trySubmission(first);
  refreshQueue();
  const { result, submission } = await attempt;
  if (id === pressed) return true;
  if (result.kind === 'refused') end(submission, result);
  if (result.kind === 'sent' && !submission.arrived) settle(result, submission);
  refreshQueue();
  return result.kind !== 'unsent';
};

const end = (submission: QueuedSubmission, ended: Refused): void => {
  replaceQueued(submission, { ...submission, ended });
  offerEndedWords();
};

const GIVEN_UP: Refused = {
  kind: 'refused',
  error: `We couldn't get your request through for 30 days and have stopped trying. Please call us at ${business.phone}.`,
  advice: 'What you typed is back in the form.',
};

const setTimer = (pause: number): void => {
  clearTimeout(timer);
  if (pause !== Infinity) timer = setTimeout(() => void trySending(), pause);
};

const hurry = (): void => {
  const soon = Date.now() + reconnectDelay(Math.random());
  for (const submission of waiting()) {
    if (submission.next > soon) saveQueued({ ...submission, next: soon });
  }
  refreshQueue();
};
