import { atom } from 'nanostores';
import { alone, attempt, isUnderway, replace, type Result } from './attempt.ts';
import { GIVEN_UP_AFTER, pauseAfter, settlingTime } from './retry-schedule.ts';
import {
  type Arrived,
  dropWaiting,
  type Ending,
  keepWaiting,
  listWaiting,
  onWaitingElsewhere,
  readWaiting,
  type WaitingRequest,
} from './storage.ts';

export interface Waiting {
  id: string;
  address: string;
  kind: 'sending' | 'waiting' | Ending['kind'];
  /** When something is to be done about it; never, while it is on its way or where it has ended. */
  next: number;
}

/** What happens by itself to the requests that wait; one that was just pressed is told of at the button. */
export const $waiting = atom<Waiting[]>([]);

let pressed: string | null = null;

const isPressed = (id: string): boolean => pressed === id;

/** Shows what stands in the storage; `elsewhere` is where another tab is trying. */
export const showWaiting = (now: { elsewhere?: boolean; pressed?: string | null } = {}): void => {
  if (now.pressed !== undefined) pressed = now.pressed;
  $waiting.set(
    listWaiting()
      .filter(({ body }) => !isPressed(body.submissionId))
      .map((request) => ({
        id: request.body.submissionId,
        address: request.body.address,
        ...standing(request, now.elsewhere ?? false),
      })),
  );
};

const standing = (
  { ended, body, next, tries, since }: WaitingRequest,
  elsewhere: boolean,
): Pick<Waiting, 'kind' | 'next'> => {
  if (ended) return { kind: ended.kind, next: Infinity };
  if (isUnderway(body.submissionId)) return { kind: 'sending', next: Infinity };
  if (elsewhere) return { kind: 'sending', next: Date.now() + pauseAfter(1, Math.random()) };
  // Nobody waits for a clock that was set back.
  return { kind: 'waiting', next: (tries.at(-1) ?? since) > Date.now() ? 0 : next };
};

export type Settlement = Exclude<Result, { kind: 'unsent' }> | Ending;
/** Answers whether an ended request's words have found a place; else they go on waiting for one. */
type Settled = (settlement: Settlement, request: WaitingRequest) => boolean;

const LONGEST_TIMER = 2 ** 31 - 1;

let settled: Settled = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What has waited in this tab's sight, by id: what another tab has sent is gone from the storage. */
const known = new Map<string, WaitingRequest>();

/** Takes up what an earlier page or visit could not send, and tells how it ends. */
export const openOutbox = (tell: Settled): (() => void) => {
  settled = tell;
  const closed = new AbortController();
  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: closed.signal });
  listen(window, 'online', hurry);
  listen(window, 'pageshow', () => showWaiting());
  listen(document, 'visibilitychange', () => document.hidden || hurry());
  const unhear = onWaitingElsewhere(hear);
  const unlisten = $waiting.listen(arm);
  offerEnded();
  return () => {
    closed.abort();
    unhear();
    unlisten();
    clearTimeout(timer);
  };
};

export const sendNow = (): void => void trySending(true);

/** Stops trying one of them, or all, and hands back what was waiting. */
export const cancelWaiting = (id?: string): WaitingRequest[] => {
  const canceled = listWaiting().filter(({ body }) => !id || body.submissionId === id);
  for (const { body } of canceled) dropWaiting(body.submissionId);
  showWaiting();
  return canceled;
};

/** Asks for a place for the words of what is tried no more. */
export const offerEnded = (): void => {
  for (const request of listWaiting()) {
    if (request.ended && settled(request.ended, request)) dropWaiting(request.body.submissionId);
  }
  showWaiting();
};

/** One tab tries at a time, all that is due at once. */
const trySending = (byHand = false): Promise<void> =>
  alone(async (isAlone) => {
    if (!isAlone && !byHand) {
      showWaiting({ elsewhere: true });
      return;
    }
    showWaiting();
    const due = $waiting
      .get()
      .filter(({ kind, next }) => kind === 'waiting' && (byHand || next <= Date.now()));
    await Promise.all(due.map(({ id }) => take(id)));
  });

const take = async (id: string): Promise<void> => {
  const first = readWaiting(id);
  if (!first) return;
  if (Date.now() - first.since > GIVEN_UP_AFTER) {
    end(first, { kind: 'given-up' });
    return;
  }
  const flight = attempt(first);
  showWaiting();
  const { result, request } = await flight;
  if (isPressed(id)) return;
  if (result.kind === 'refused') end(request, result);
  if (result.kind === 'sent') settled(result, request);
  showWaiting();
};

const end = (request: WaitingRequest, ended: Ending): void => {
  replace(request, { ...request, ended });
  offerEnded();
};

const arm = (waiting: readonly { next: number }[]): void => {
  for (const request of listWaiting()) known.set(request.body.submissionId, request);
  clearTimeout(timer);
  const next = Math.min(...waiting.map((each) => each.next));
  if (next === Infinity) return;
  const pause = Math.max(0, next - Date.now());
  timer = setTimeout(() => void trySending(), Math.min(pause, LONGEST_TIMER));
};

/** Brings the next try forward, as far as the server lets it. */
const hurry = (): void => {
  const soon = Date.now() + settlingTime(Math.random());
  for (const request of listWaiting()) {
    if (!request.ended && request.next > soon && !isUnderway(request.body.submissionId)) {
      keepWaiting({ ...request, next: Math.max(request.earliest, soon) });
    }
  }
  showWaiting();
};

const hear = (elsewhere: Arrived | null): void => {
  showWaiting();
  if (!elsewhere) return;
  const before = known.get(elsewhere.id);
  known.delete(elsewhere.id);
  if (before && !isUnderway(elsewhere.id)) {
    settled({ kind: 'sent', ...elsewhere }, before);
  }
};
