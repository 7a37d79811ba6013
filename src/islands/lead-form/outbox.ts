import { atom } from 'nanostores';
import { GIVEN_UP_AFTER, pauseAfter, settlingTime } from './retry-times.ts';
import { FAILED, type LeadRequest, sendLead, type Sent } from './send-lead.ts';
import { newSeed, submissionId } from './submission-id.ts';
import {
  type Arrived,
  dropWaiting,
  keepWaiting,
  onWaitingElsewhere,
  readWaiting,
  type WaitingRequest,
} from './waiting-request.ts';

export type Waiting = { kind: 'sending' } | { kind: 'waiting'; next: number };
/** What happens to the request by itself; null while there is none. */
export const $waiting = atom<Waiting | null>(null);

export type Result = Exclude<Sent, { kind: 'clock' }>;
export type Settlement = Exclude<Result, { kind: 'unsent' }> | { kind: 'given-up' };
type Settled = (settlement: Settlement, request: WaitingRequest) => void;

const LOCK = 'estimate-waiting';
const LONGEST_TIMER = 2 ** 31 - 1;

let settled: Settled = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let flight: { id: string; result: Promise<Result> } | undefined;
/** The id that a press awaits: its result is the press's to tell. */
let pressed: string | undefined;
let shown: WaitingRequest | null = null;
let arrived: Arrived | null = null;

/** Takes up what an earlier page or visit could not send, and tells how it ends. */
export const openOutbox = (tell: Settled): (() => void) => {
  settled = tell;
  const closed = new AbortController();
  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: closed.signal });
  listen(window, 'online', hurry);
  listen(window, 'pageshow', () => show());
  listen(document, 'visibilitychange', () => document.hidden || hurry());
  const unhear = onWaitingElsewhere(hear);
  show();
  return () => {
    closed.abort();
    unhear();
    clearTimeout(timer);
  };
};

/** Keeps a request before it goes out, so that no closed tab loses it, and tells what the first try came to. */
export const post = async (seed: string, body: LeadRequest): Promise<Result> => {
  const now = Date.now();
  const request = { seed, body, since: now, tries: [], next: now, earliest: now };
  keepWaiting(request);
  pressed = body.submissionId;
  const result = await attempt(request);
  pressed = undefined;
  return result;
};

export const sendNow = (): void => {
  if (!flight) void trySending(true);
};

/** Stops trying and hands back what was waiting. */
export const cancelWaiting = (): WaitingRequest | null => {
  const request = readWaiting();
  if (request) dropWaiting(request.body.submissionId);
  show();
  return request;
};

const attempt = (request: WaitingRequest): Promise<Result> => {
  const id = request.body.submissionId;
  if (flight?.id === id) return flight.result;
  clearTimeout(timer);
  $waiting.set({ kind: 'sending' });
  const result = tryOnce(request).finally(() => {
    flight = undefined;
    show();
  });
  flight = { id, result };
  return result;
};

const tryOnce = async (first: WaitingRequest): Promise<Result> => {
  const at = Date.now();
  let request = first;
  let sent = await sendLead(request.body);
  if (sent.kind === 'clock') {
    request = withTime(request, sent.serverTime);
    replace(first, request);
    sent = await sendLead(request.body);
    if (sent.kind === 'clock') sent = { kind: 'refused', error: FAILED };
  }
  const { submissionId: id } = request.body;
  if (sent.kind === 'unsent') {
    // Another tab's try may have got through where this one did not.
    if (arrived?.id === id) return { kind: 'sent', receipt: arrived.receipt };
    const now = Date.now();
    const tries = [...request.tries, at];
    const earliest = now + sent.pause;
    const next = Math.max(earliest, now + pauseAfter(tries.length, Math.random()));
    replace(request, { ...request, tries, next, earliest });
  } else if (readWaiting()?.body.submissionId === id) {
    dropWaiting(id, sent.kind === 'sent' ? sent.receipt : undefined);
  }
  return sent;
};

/** What was canceled or replaced while it was on its way stays so. */
const replace = (request: WaitingRequest, next: WaitingRequest): void => {
  if (readWaiting()?.body.submissionId === request.body.submissionId) keepWaiting(next);
};

/** The same words under an id of the server's time. */
const withTime = (request: WaitingRequest, serverTime: string): WaitingRequest => {
  const seed = newSeed(Date.parse(serverTime));
  const body = { ...request.body, submissionId: submissionId(seed, request.body) };
  return { ...request, seed, body };
};

/** One tab tries at a time; a person's press waits for no other tab, as the same id makes one lead. */
const trySending = async (byHand = false): Promise<void> => {
  const send = async (lock: Lock | null) => {
    const request = readWaiting();
    if (!request) {
      show();
      return;
    }
    if (!lock && !byHand && 'locks' in navigator) {
      show(true);
      return;
    }
    if (Date.now() - request.since > GIVEN_UP_AFTER) {
      dropWaiting(request.body.submissionId);
      show();
      settled({ kind: 'given-up' }, request);
      return;
    }
    const result = await attempt(request);
    if (result.kind !== 'unsent' && pressed !== request.body.submissionId) settled(result, request);
  };
  if (!('locks' in navigator)) return send(null);
  await navigator.locks.request(LOCK, { ifAvailable: true }, send);
};

/** What stands now, and the time of the next try; `elsewhere` is where another tab is trying. */
const show = (elsewhere = false): void => {
  clearTimeout(timer);
  if (flight) return;
  const request = readWaiting();
  shown = request;
  if (!request) {
    $waiting.set(null);
    return;
  }
  $waiting.set(elsewhere ? { kind: 'sending' } : { kind: 'waiting', next: request.next });
  const pause = elsewhere ? pauseAfter(1, Math.random()) : Math.max(0, request.next - Date.now());
  timer = setTimeout(() => void trySending(), Math.min(pause, LONGEST_TIMER));
};

/** Brings the next try forward, as far as the server lets it. */
const hurry = (): void => {
  const request = readWaiting();
  const soon = Date.now() + settlingTime(Math.random());
  if (request && !flight && request.next > soon) {
    keepWaiting({ ...request, next: Math.max(request.earliest, soon) });
  }
  show();
};

const hear = (elsewhere: Arrived | null): void => {
  const before = shown;
  if (elsewhere) arrived = elsewhere;
  else show();
  if (!before || flight) return;
  if (elsewhere?.id === before.body.submissionId) {
    shown = null;
    settled({ kind: 'sent', receipt: elsewhere.receipt }, before);
  }
};
