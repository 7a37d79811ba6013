import { atom } from 'nanostores';
import {
  API,
  BACKGROUND_HEADER,
  type ErrorResponse,
  type ErrorCode,
  type SessionResponse,
  type TestResponse,
} from '@/domain/api.ts';
import type { Lead, NotificationStatus, OverviewResponse } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { $sessionEnd, endSession, isLeaving, signedInAgain } from './session.ts';

/** How many changes wait for the connection. */
export const $heldChanges = atom(0);

// Only no is certain: a browser that is on some network calls itself online.
export const isOffline = (): boolean => !navigator.onLine;

/** Resolves once the browser is back online. */
const waitUntilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if ($heldChanges.get() === 0) addEventListener('beforeunload', askBeforeLeaving);
    $heldChanges.set($heldChanges.get() + 1);
    showNotice.success(
      "You're offline",
      "This will be saved when you're back online. Keep this page open.",
    );
    const goOn = (): void => {
      $heldChanges.set($heldChanges.get() - 1);
      if ($heldChanges.get() === 0) removeEventListener('beforeunload', askBeforeLeaving);
      resolve();
    };
    addEventListener('online', goOn, { once: true });
  });

/** The browser asks before it closes the page. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const PATIENCE = 15_000;

/** Why a call brought nothing: the server's code, or one for a server that was not reached. */
export interface Problem {
  code: ErrorCode | 'unreachable' | 'slow' | 'offline';
  /** Seconds after which another try makes sense. */
  retryAfter: number | null;
  /** With `invalid`: a sentence for each wrong field. */
  fields?: NonNullable<ErrorResponse['fields']>;
  /** With `conflict`: how it stands now. */
  lead?: Lead;
  /** With `clock`: what time it is. */
  serverTime?: string;
}
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Who asks: a person, or the page by itself, which keeps no session alive. */
export type Fetcher = 'person' | 'page';

export const fetcherOf = (asker: Fetcher): RequestInit =>
  asker === 'page' ? { headers: { [BACKGROUND_HEADER]: '1' } } : {};

export const json = (method: 'POST' | 'PATCH', body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const fetchApi = <T>(
  path: string,
  init?: RequestInit,
  patience?: number,
): Promise<Outcome<T>> => fetchJson(path, init, toJson<T>, patience);

/** The same where no session is needed yet, or it is the one being ended. */
const fetchPublic = <T>(path: string, init?: RequestInit): Promise<Outcome<T>> =>
  send(path, init, toJson<T>);

/**
 * Asks within a session, `read` makes the value of the answer. What meets the session's end waits until the owner has
 * signed in again, and is then sent once more; what the page asks by itself is left out.
 */
export const fetchJson = async <T>(
  path: string,
  init: RequestInit = {},
  read: (response: Response) => Promise<T>,
  patience?: number,
): Promise<Outcome<T>> => {
  const byPage = new Headers(init.headers).has(BACKGROUND_HEADER);
  const by = init.method ? 'press' : 'reading';
  if ($sessionEnd.get() !== null) {
    if (byPage) return ENDED;
    endSession(by);
    await signedInAgain();
  }
  const outcome = await sendOnline(path, init, read, patience);
  if (outcome.ok) wasIn = true;
  if (outcome.ok || outcome.problem.code !== 'unauthorized') return outcome;
  // A page that has shown nothing yet leads to the login page; a press comes from a page that is shown.
  if ((!wasIn && by === 'reading') || isLeaving()) return outcome;
  endSession(by);
  if (byPage) return outcome;
  await signedInAgain();
  return sendOnline(path, init, read, patience);
};

/** A change that is pressed offline, or cut off by that, waits for the connection: its version makes it safe to repeat. */
const sendOnline: typeof send = async (path, init, ...rest) => {
  const waits = init?.method === 'PATCH';
  if (isOffline() && init?.method && !waits) return OFFLINE;
  for (;;) {
    if (isOffline() && waits) await waitUntilOnline();
    const outcome = await send(path, init, ...rest);
    const isCutOff = !outcome.ok && outcome.problem.code === 'unreachable' && isOffline();
    if (!waits || !isCutOff) return outcome;
  }
};

const OFFLINE = { ok: false, problem: { code: 'offline', retryAfter: null } } as const;
const ENDED = { ok: false, problem: { code: 'unauthorized', retryAfter: null } } as const;

let wasIn = false;

const toJson = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? null : await response.json()) as T;

/** What `read` makes of an answer, which is no answer of ours where it throws. */
const send = async <T>(
  path: string,
  init: RequestInit = {},
  read: (response: Response) => Promise<T>,
  patience = PATIENCE,
): Promise<Outcome<T>> => {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(patience), ...init });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: await read(response) };
  } catch (error) {
    // Whatever is no time-out is no answer of ours: a cut line, or a hotel's page in place of JSON.
    const code = error instanceof DOMException ? 'slow' : 'unreachable';
    return { ok: false, problem: { code, retryAfter: null } };
  }
};

const problemOf = async (response: Response): Promise<Problem> => {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
  const seconds = Number(response.headers.get('Retry-After'));
  return {
    code: answer?.code ?? (response.status === 401 ? 'unauthorized' : 'failed'),
    retryAfter: seconds > 0 ? seconds : null,
    ...(answer?.fields && { fields: answer.fields }),
    ...(answer?.lead && { lead: answer.lead }),
    ...(answer?.serverTime && { serverTime: answer.serverTime }),
  };
};

export interface Credentials {
  password: string;
  /** From the authenticator app, once the server has asked for it. */
  code?: string;
  remember: boolean;
}

export const signIn = (credentials: Credentials): Promise<Outcome<unknown>> =>
  fetchPublic(API.login, json('POST', credentials));

export const signOut = (everywhere: boolean): Promise<Outcome<unknown>> =>
  fetchPublic(API.logout, json('POST', { everywhere }));

export const readSession = (): Promise<Outcome<SessionResponse>> => fetchPublic(API.session);

export const readOverview = (asker: Fetcher): Promise<Outcome<OverviewResponse>> =>
  fetchApi(API.overview, fetcherOf(asker));

export const readNotifications = (): Promise<Outcome<NotificationStatus>> =>
  fetchApi(API.notifications);

export const sendTest = (): Promise<Outcome<TestResponse>> =>
  fetchApi(API.notifications, { method: 'POST' }, 45_000);
