import {
  API,
  BACKGROUND_HEADER,
  type AnalyticsAnswer,
  type ErrorAnswer,
  type ErrorCode,
  type LeadsAnswer,
  type SessionAnswer,
} from '@/domain/api.ts';

const PATIENCE = 15_000;

/** Why a call brought nothing: the server's code, or one for a server that was not reached. */
export interface Problem {
  code: ErrorCode | 'unreachable' | 'slow';
  /** Seconds after which another try makes sense. */
  retryAfter: number | null;
}
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export interface Credentials {
  password: string;
  /** From the authenticator app, once the server has asked for it. */
  code?: string;
  remember: boolean;
}

export const signIn = (credentials: Credentials): Promise<Outcome<unknown>> =>
  call(API.login, { method: 'POST', ...json(credentials) });

export const signOut = (everywhere: boolean): Promise<Outcome<unknown>> =>
  call(API.logout, { method: 'POST', ...json({ everywhere }) });

export const readSession = (): Promise<Outcome<SessionAnswer>> => call(API.session);

/** Who asks: a person, or the page by itself, which keeps no session alive. */
export type Asker = 'person' | 'page';

export const readAnalytics = (asker: Asker): Promise<Outcome<AnalyticsAnswer>> =>
  call(API.adminAnalytics, askedBy(asker));

export const readLeads = (asker: Asker, cursor?: string): Promise<Outcome<LeadsAnswer>> =>
  call(
    cursor ? `${API.leads}?${new URLSearchParams({ cursor }).toString()}` : API.leads,
    askedBy(asker),
  );

/** The sentence that a person reads beside the place where something failed. */
export const explain = ({ code, retryAfter }: Problem): string => {
  switch (code) {
    case 'unreachable':
      return 'The server could not be reached. Check the connection and try again.';
    case 'slow':
      return 'The server took too long to answer. Try again in a moment.';
    case 'too_many':
      return `Too many tries. Wait ${wait(retryAfter)} and try again.`;
    case 'unavailable':
      return 'The records cannot be read right now. Nothing is lost; try again in a moment.';
    case 'wrong_password':
      return 'That password did not match. Check it and try again.';
    case 'wrong_code':
      return 'That code did not match, or was used before. Wait for the next one and enter it.';
    case 'unauthorized':
      return 'Your session has ended. Please sign in again.';
    case 'forbidden':
      return 'The server did not accept a request from this address.';
    default:
      return 'The server answered with an error. Try again in a moment.';
  }
};

const askedBy = (asker: Asker): RequestInit =>
  asker === 'page' ? { headers: { [BACKGROUND_HEADER]: '1' } } : {};

const call = async <T>(path: string, init: RequestInit = {}): Promise<Outcome<T>> => {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    const value = (response.status === 204 ? null : await response.json()) as T;
    return { ok: true, value };
  } catch (error) {
    // Whatever is no time-out is no answer of ours: a cut line, or a hotel's page in place of JSON.
    const code = error instanceof DOMException ? 'slow' : 'unreachable';
    return { ok: false, problem: { code, retryAfter: null } };
  }
};

const problemOf = async (response: Response): Promise<Problem> => {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const seconds = Number(response.headers.get('Retry-After'));
  return {
    code: answer?.code ?? (response.status === 401 ? 'unauthorized' : 'failed'),
    retryAfter: seconds > 0 ? seconds : null,
  };
};

const json = (body: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const wait = (seconds: number | null): string => {
  if (seconds === null) return 'a few minutes';
  if (seconds <= 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
