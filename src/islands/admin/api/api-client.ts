import {
  API,
  BACKGROUND_HEADER,
  type ErrorResponse,
  type ErrorCode,
  type LoginLinkResponse,
  type SessionResponse,
} from '@/domain/api.ts';
import { deadline } from '@/client/submission/deadline.ts';
import { allowStoring } from './stored-responses.ts';
import { $sessionEnd, endSession, isLoggingOut, loggedInAgain } from './session.ts';

const TIMEOUT = 15_000;

export interface Problem extends Partial<Omit<ErrorResponse, 'success' | 'code'>> {
  code: ErrorCode | 'unreachable' | 'slow' | 'offline';
  retryAfter: number | null;
}
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** `page` is a request that the page makes on its own, such as a poll: it does not extend the session. */
export type Requester = 'person' | 'page';

/** True if the server was not reached, which does not mean that the session has ended. */
export const isCutOff = ({ code }: Problem): boolean =>
  code === 'unreachable' || code === 'slow' || code === 'offline';

// A browser on any network calls itself online, so only `offline` is certain.
export const isOffline = (): boolean => !navigator.onLine;

export const json = (method: 'POST' | 'PATCH', body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

interface Request<T> extends RequestInit {
  requester?: Requester;
  read?: (response: Response) => Promise<T>;
  timeout?: number;
}

/**
 * If the session has ended, a request waits until the owner logs in again and is then sent once more. Requests that the
 * page makes on its own are dropped.
 */
export const fetchApi = async <T>(path: string, request: Request<T> = {}): Promise<Outcome<T>> => {
  const { method, requester } = request;
  const by = method ? 'press' : 'reading';
  if ($sessionEnd.get() !== null) {
    if (requester === 'page') return failure('unauthorized');
    endSession(by);
    await loggedInAgain();
  }
  const outcome = method && isOffline() ? failure('offline') : await send(path, request);
  if (outcome.ok) hadSession = true;
  if (outcome.ok || outcome.problem.code !== 'unauthorized') return outcome;
  // A page that has shown nothing yet goes to the login page instead.
  if ((!hadSession && by === 'reading') || isLoggingOut()) return outcome;
  endSession(by);
  return fetchApi(path, request);
};

export interface Credentials {
  password: string;
  code?: string;
  /** The token of an emailed link, needed while password guesses from elsewhere lock out new browsers. */
  link?: string;
  remember: boolean;
  device: string;
}

export const logIn = async (credentials: Credentials): Promise<Outcome<unknown>> => {
  const outcome = await send(API.login, json('POST', credentials));
  if (outcome.ok) await allowStoring(credentials.remember);
  return outcome;
};

export const requestLoginLink = () => send<LoginLinkResponse>(API.loginLink, { method: 'POST' });

/** `endpoint` is the address of this browser's alerts, which end with the session. */
export const sendLogout = (everywhere: boolean, endpoint?: string) =>
  send(API.logout, json('POST', { everywhere, endpoint }));

export const readSession = () => send<SessionResponse>(API.session);

let hadSession = false;

const failure = (code: Problem['code']) =>
  ({ ok: false, problem: { code, retryAfter: null } }) as const;

const toJson = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? null : await response.json()) as T;

const send = async <T>(
  path: string,
  { requester, read = toJson<T>, timeout = TIMEOUT, ...init }: Request<T> = {},
): Promise<Outcome<T>> => {
  try {
    const response = await fetch(path, {
      signal: deadline(timeout),
      ...(requester === 'page' && { headers: { [BACKGROUND_HEADER]: '1' } }),
      ...init,
    });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: await read(response) };
  } catch (error) {
    // A hotel's login page instead of JSON also counts as unreachable.
    return failure(error instanceof DOMException ? 'slow' : 'unreachable');
  }
};

const problemOf = async (response: Response): Promise<Problem> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
  const seconds = Number(response.headers.get('Retry-After'));
  return {
    ...body,
    code: body?.code ?? (response.status === 401 ? 'unauthorized' : 'failed'),
    retryAfter: seconds > 0 ? seconds : null,
  };
};
