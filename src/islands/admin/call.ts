import { BACKGROUND_HEADER, type ErrorAnswer, type ErrorCode } from '@/domain/api.ts';
import type { Lead } from '@/domain/desk.ts';

const PATIENCE = 15_000;

/** Why a call brought nothing: the server's code, or one for a server that was not reached. */
export interface Problem {
  code: ErrorCode | 'unreachable' | 'slow';
  /** Seconds after which another try makes sense. */
  retryAfter: number | null;
  /** With `invalid`: a sentence for each wrong field. */
  fields?: NonNullable<ErrorAnswer['fields']>;
  /** With `conflict`: how it stands now. */
  lead?: Lead;
  /** With `clock`: what time it is. */
  serverTime?: string;
}
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Who asks: a person, or the page by itself, which keeps no session alive. */
export type Asker = 'person' | 'page';

export const askedBy = (asker: Asker): RequestInit =>
  asker === 'page' ? { headers: { [BACKGROUND_HEADER]: '1' } } : {};

export const json = (method: 'POST' | 'PATCH', body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const call = <T>(path: string, init: RequestInit = {}): Promise<Outcome<T>> =>
  ask(
    path,
    init,
    async (response) => (response.status === 204 ? null : await response.json()) as T,
  );

/** The same for an answer of another kind: what `read` makes of it, which is no answer of ours where it throws. */
export const ask = async <T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> => {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE), ...init });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: await read(response) };
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
    ...(answer?.fields && { fields: answer.fields }),
    ...(answer?.lead && { lead: answer.lead }),
    ...(answer?.serverTime && { serverTime: answer.serverTime }),
  };
};
