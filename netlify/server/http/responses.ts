import { business } from '#domain/business.ts';
import { NEXT_PART_HEADER, type ErrorResponse, type ErrorCode } from '#domain/api.ts';

const STATUS: Record<ErrorCode, number> = {
  invalid: 422,
  clock: 422,
  too_many: 429,
  not_stored: 503,
  unavailable: 503,
  unauthorized: 401,
  wrong_password: 401,
  second_factor: 401,
  wrong_code: 401,
  forbidden: 403,
  conflict: 409,
  not_found: 404,
  closed: 410,
  method: 405,
  media_type: 415,
  too_large: 413,
  malformed: 400,
  failed: 500,
};

const SENTENCE: Record<ErrorCode, string> = {
  invalid: "Something isn't right. Please check it and try again.",
  clock: "Your device's clock is too far off. Please send it again.",
  too_many: 'Too many requests. Please wait a moment and try again.',
  not_stored: 'Failed to submit form',
  unavailable: 'The service is temporarily unavailable. Please try again.',
  unauthorized: 'Please log in.',
  wrong_password: 'Invalid password',
  second_factor: 'Please enter the code from your authenticator app.',
  wrong_code: 'Invalid code',
  forbidden: 'This request has to come from our own pages.',
  conflict: 'Someone else changed this in the meantime.',
  not_found: "There's nothing here.",
  closed: `This request can't be changed here anymore. Please call us at ${business.phone}.`,
  method: "This URL doesn't accept that kind of request.",
  media_type: "This URL doesn't accept that type of content.",
  too_large: "That's too much to send at once.",
  malformed: "We couldn't read what was sent.",
  failed: 'An unexpected error occurred.',
};

const BARE_HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
};
const HEADERS = {
  ...BARE_HEADERS,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** In seconds. */
export const RETRY_AFTER_FAILURE = 10;

type Refusal = Partial<
  Pick<ErrorResponse, 'error' | 'fields' | 'letInBy' | 'serverTime' | 'lead'>
> & {
  /** In seconds. */
  retryAfter?: number;
  headers?: HeadersInit;
};

export const statusOf = (code: ErrorCode): number => STATUS[code];
export const sentenceOf = (code: ErrorCode): string => SENTENCE[code];

export const ok = (data: unknown, headers: HeadersInit = []): Response =>
  respond(JSON.stringify(data), 200, headers);

/** For an uptime service: the status says the same as `ok`. */
export const health = (data: { ok: boolean }): Response =>
  respond(JSON.stringify(data), data.ok ? 200 : STATUS.unavailable);

/** Nothing in it could be sniffed, framed or run, so it says less: most polls are answered so. */
export const done = (headers: HeadersInit = []): Response =>
  new Response(null, { status: 204, headers: completed(headers, BARE_HEADERS) });

export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: completed({ Location: location }, HEADERS) });

export const page = (html: string, status: number, headers: HeadersInit): Response =>
  respond(html, status, headers, 'text/html; charset=utf-8');

export const plainText = (text: string, status: number, headers: HeadersInit): Response =>
  respond(text, status, headers, 'text/plain; charset=utf-8');

export const calendar = (text: string): Response =>
  respond(text, 200, { 'X-Robots-Tag': 'noindex' }, 'text/calendar; charset=utf-8');

export const file = (
  body: string | Uint8Array<ArrayBuffer>,
  { type, name }: { type: string; name: string },
  next: string | null = null,
): Response => {
  const headers = {
    'Content-Disposition': `attachment; filename="${name}"`,
    ...(next !== null && { [NEXT_PART_HEADER]: next }),
  };
  return respond(body, 200, headers, type);
};

export const refusal = (code: ErrorCode, refusal: Refusal = {}): Response => {
  const {
    retryAfter = STATUS[code] === 503 ? RETRY_AFTER_FAILURE : undefined,
    headers = [],
    ...rest
  } = refusal;
  const data: ErrorResponse = { success: false, error: SENTENCE[code], code, ...rest };
  const all = new Headers(headers);
  if (retryAfter !== undefined) all.set('Retry-After', String(retryAfter));
  return respond(JSON.stringify(data), STATUS[code], all);
};

const respond = (
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: HeadersInit = [],
  type = 'application/json',
): Response =>
  new Response(body, {
    status,
    headers: completed(headers, { ...HEADERS, 'Content-Type': type }),
  });

/** A response's own headers, and of the common ones those that it has no other value for. */
const completed = (headers: HeadersInit, common: Record<string, string>): Headers => {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(common)) if (!all.has(name)) all.set(name, value);
  return all;
};
