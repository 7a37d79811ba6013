import { atom } from 'nanostores';
import { business } from '@/domain/business.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { DAY, MINUTE, SECOND } from '@/domain/duration.ts';
import { readDraft } from './draft.ts';
import { type Attempt, retryDelay, send, type SendResult } from './post-submission.ts';
import { correctSent, findSent } from './sent-leads.ts';
import {
  listQueued,
  onQueueChangedElsewhere,
  readQueued,
  type Refused,
  removeQueued,
  replaceQueued,
  saveQueued,
  type Submission,
  type SubmissionBody,
  submissionId,
} from './submission.ts';

/** Other tabs see storage changes a moment late, so they leave a new submission alone for this long. */
const FIRST_TRY = 2 * SECOND;
/** No server asks for a longer pause, and no retry waits longer. */
export const LONGEST_PAUSE = 60 * MINUTE;
const GIVE_UP_AFTER = 30 * DAY;

/**
 * Saves a submission before sending it, so that closing the tab doesn't lose it, and returns the result of the first
 * try. Replaces a queued submission of the same draft. Throws if no request could be made.
 */
export const submitDraft = (
  draftSeed: string,
  words: Omit<SubmissionBody, 'submissionId'>,
): Promise<SendResult> => {
  const former = listQueued().find((each) => each.draftSeed === draftSeed);
  const seed = former?.seed ?? draftSeed;
  const id = submissionId(seed, words);
  const body = { ...words, submissionId: id };
  const submission = { body, seed, draftSeed, draftAt: readDraft().at, ...firstTry() };
  saveQueued(submission);
  if (former && former.body.submissionId !== id) removeQueued(former.body.submissionId);
  return submit(submission);
};

/** Corrects or adds to a sent lead. The queue saves and tries the correction together with earlier, unsent ones. */
export const submitCorrection = (
  { id, receipt }: { id: string; receipt: string },
  values: RequestCorrection,
): Promise<SendResult> => {
  const body = { submissionId: id } as SubmissionBody;
  const correction = { ...readQueued(id)?.correction, ...values };
  const submission = { body, seed: id, draftSeed: id, receipt, correction, ...firstTry() };
  saveQueued(submission);
  return submit(submission);
};

const firstTry = () => {
  const now = Date.now();
  return { since: now, tries: 0, next: now + FIRST_TRY, earliest: now };
};

/** The id of the submission that the form is sending. The form's button shows its state, so the queue doesn't. */
let submitting: string | null = null;

const submit = async (submission: Submission): Promise<SendResult> => {
  const { submissionId: id } = submission.body;
  submitting = id;
  refreshQueue();
  try {
    const { result, submission: last } = await withSendLock(() => trySubmission(submission));
    if (result.kind === 'refused') {
      if (last.receipt) removeQueued(last.body.submissionId);
      else refuse(last, result);
    }
    return result;
  } catch (error) {
    // The submission can't be sent later either.
    removeQueued(id);
    throw error;
  } finally {
    submitting = null;
    refreshQueue();
  }
};

const attempts = new Map<string, Promise<Attempt>>();

/** What "Send now" is sending. */
const pressed = new Set<string>();

const isSending = (id: string): boolean => attempts.has(id);

const trySubmission = (submission: Submission): Promise<Attempt> => {
  const id = submission.body.submissionId;
  const underway = attempts.get(id);
  if (underway) return underway;
  const attempt = send(submission).finally(() => {
    attempts.delete(id);
    pressed.delete(id);
  });
  attempts.set(id, attempt);
  return attempt;
};

/** `correcting`: the lead was sent, but a correction was not. */
export type QueueState = 'sending' | 'unsent' | 'correcting' | 'refused';

export const $queue = atom<QueueState[]>([]);

const stateOf = ({ refused, receipt, tries, body }: Submission): QueueState => {
  if (refused) return 'refused';
  if (receipt) return 'correcting';
  const { submissionId: id } = body;
  // A screen reader would read changed words aloud at each retry, so an automatic retry leaves the submission "unsent".
  return isSending(id) && (tries === 0 || pressed.has(id)) ? 'sending' : 'unsent';
};

const listOthers = (): Submission[] =>
  listQueued().filter(({ body }) => body.submissionId !== submitting);

const refreshQueue = (): void => $queue.set(listOthers().map(stateOf));

const unsent = (): Submission[] =>
  listOthers().filter(({ refused, body }) => !refused && !isSending(body.submissionId));

/** In milliseconds. An impossibly long pause means that the clock was set back, so it counts as none. */
const pauseOf = ({ next, earliest }: Submission): number => {
  const pause = Math.max(next, earliest) - Date.now();
  return pause > LONGEST_PAUSE ? 0 : Math.max(0, pause);
};

export type FinalResult = Exclude<SendResult, { kind: 'unsent' }>;
/** Returns whether the page has taken over the words of a refused submission; otherwise the queue keeps them. */
type OnResult = (result: FinalResult, submission: Submission) => boolean;

let showResult: OnResult = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const openQueue = (onResult: OnResult): (() => void) => {
  showResult = onResult;
  const closed = new AbortController();
  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: closed.signal });
  listen(window, 'online', retrySoon);
  listen(window, 'pageshow', refreshQueue);
  listen(document, 'visibilitychange', () => document.hidden || retrySoon());
  const stopHearing = onQueueChangedElsewhere((removed) => {
    refreshQueue();
    if (!removed || isSending(removed.body.submissionId)) return;
    const sent = findSent(removed.body.submissionId);
    if (sent) showResult({ kind: 'sent', ...sent }, removed);
  });
  const stopListening = $queue.listen(() => setTimer(Math.min(...unsent().map(pauseOf))));
  offerRefused();
  return () => {
    closed.abort();
    stopHearing();
    stopListening();
    clearTimeout(timer);
  };
};

/** Returns false if a submission has to be tried again. */
export const sendNow = (): Promise<boolean> => sendQueue(true);

/** Cancels and returns what the queue tries: not corrections, refused submissions or the one that the form sends. */
export const cancelQueued = (): Submission[] => {
  const canceled = listOthers().filter(({ receipt, refused }) => !receipt && !refused);
  for (const { body } of canceled) removeQueued(body.submissionId);
  refreshQueue();
  return canceled;
};

/** Offers the words of refused submissions to the page. */
export const offerRefused = (): void => {
  for (const submission of listQueued()) {
    if (submission.refused && showResult(submission.refused, submission)) {
      removeQueued(submission.body.submissionId);
    }
  }
  refreshQueue();
};

const sendQueue = (byHand = false): Promise<boolean> =>
  withSendLock(async (isAlone) => {
    if (!isAlone && !byHand) {
      setTimer(retryDelay(1, Math.random()));
      return true;
    }
    const due = byHand ? listOthers() : unsent().filter((each) => pauseOf(each) === 0);
    // The clock was set back in the meantime: refreshing starts the timer again.
    if (due.length === 0) refreshQueue();
    if (byHand) for (const { body } of due) pressed.add(body.submissionId);
    const sent = await Promise.all(due.map(sendQueued));
    return sent.every(Boolean);
  });

/** Returns false if the submission has to be tried again. */
const sendQueued = async ({ body: { submissionId: id } }: Submission): Promise<boolean> => {
  const queued = readQueued(id);
  if (!queued || queued.refused) return true;
  // A correction ends with the server's refusal, which doesn't say that the request never got through.
  if (!queued.receipt && Date.now() - queued.since > GIVE_UP_AFTER) {
    refuse(queued, GIVEN_UP);
    refreshQueue();
    return true;
  }
  const isUnderway = isSending(id);
  const attempt = trySubmission(queued);
  refreshQueue();
  const { result, submission } = await attempt;
  if (id === submitting) return true;
  // Whoever began this attempt shows its result.
  if (isUnderway) return result.kind !== 'unsent';
  if (result.kind === 'refused' && readQueued(submission.body.submissionId))
    refuse(submission, result);
  if (result.kind === 'sent') showResult(result, submission);
  refreshQueue();
  return result.kind !== 'unsent';
};

/** A submission that another tab canceled or replaced returns only to a form that takes it, never to the queue. */
const refuse = (submission: Submission, refused: Refused): void => {
  // The other tabs read the reason here.
  if (submission.receipt) correctSent(submission.body.submissionId, { refused: refused.error });
  if (showResult(refused, submission)) removeQueued(submission.body.submissionId);
  else replaceQueued(submission, { ...submission, refused });
};

const GIVEN_UP: Refused = {
  kind: 'refused',
  error: `We couldn't get your request through for 30 days and have stopped trying. Please call us at ${business.phone}.`,
  advice: 'What you typed is back in the form.',
};

const setTimer = (pause: number): void => {
  clearTimeout(timer);
  if (pause !== Infinity) timer = setTimeout(() => void sendQueue(), pause);
};

const retrySoon = (): void => {
  // A connection that has just come back often drops again.
  const soon = Date.now() + Math.round(SECOND * (1 + Math.random()));
  for (const submission of unsent()) {
    if (submission.next > soon) saveQueued({ ...submission, next: soon });
  }
  refreshQueue();
};

const LOCK = 'estimate-queue';

/** Runs `work` at once. `isAlone` is true if no other tab holds the lock. */
const withSendLock = async <T>(work: (isAlone: boolean) => Promise<T>): Promise<T> => {
  let hasBegun = false as boolean;
  const begin = (lock: Lock | null) => {
    hasBegun = true;
    return work(lock !== null);
  };
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, begin);
  } catch (error) {
    // Without locks, two tabs may send the same submission; its id still makes only one lead.
    if (hasBegun) throw error;
    return work(true);
  }
};
