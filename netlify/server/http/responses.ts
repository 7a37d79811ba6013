import { business } from '#domain/business.ts';
import { NEXT_PART_HEADER, type ErrorResponse, type ErrorCode } from '#domain/api.ts';

const ERRORS: Record<ErrorCode, [status: number, sentence: string]> = {
  invalid: [422, "Something isn't right. Please check it and try again."],
  clock: [422, "Your device's clock is too far off. Please send it again."],
  too_many: [429, 'Too many requests. Please wait a moment and try again.'],
  not_stored: [503, 'Failed to submit form'],
  unavailable: [503, 'The service is temporarily unavailable. Please try again.'],
  unauthorized: [401, 'Please log in.'],
  wrong_password: [401, 'Invalid password'],
  second_factor: [401, 'Please enter the code from your authenticator app.'],
  wrong_code: [401, 'Invalid code'],
  forbidden: [403, 'This request has to come from our own pages.'],
  conflict: [409, 'Someone else changed this in the meantime.'],
  not_found: [404, "There's nothing here."],
  closed: [410, `This request can't be changed here anymore. Please call us at ${business.phone}.`],
  method: [405, "This URL doesn't accept that kind of request."],
  media_type: [415, "This URL doesn't accept that type of content."],
  too_large: [413, "That's too much to send at once."],
  malformed: [400, "We couldn't read what was sent."],
  failed: [500, 'An unexpected error occurred.'],
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

export const statusOf = (code: ErrorCode): number => ERRORS[code][0];
export const sentenceOf = (code: ErrorCode): string => ERRORS[code][1];

export const ok = (data: unknown, headers: HeadersInit = []): Response =>
  respond(JSON.stringify(data), 200, headers);

/** For an uptime service: the status says the same as `ok`. */
export const health = (data: { ok: boolean }): Response =>
  respond(JSON.stringify(data), data.ok ? 200 : statusOf('unavailable'));

/** An empty response can't be sniffed, framed or run, so it needs fewer headers. Most polls get this response. */
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
  const [status, error] = ERRORS[code];
  const {
    retryAfter = status === 503 ? RETRY_AFTER_FAILURE : undefined,
    headers = [],
    ...rest
  } = refusal;
  const data: ErrorResponse = { success: false, error, code, ...rest };
  const all = new Headers(headers);
  if (retryAfter !== undefined) all.set('Retry-After', String(retryAfter));
  return respond(JSON.stringify(data), status, all);
};

export const refused = (outcome: { ok: false; code: ErrorCode } & Refusal): Response => {
  const { ok: _, code, ...why } = outcome;
  return refusal(code, why);
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

const completed = (headers: HeadersInit, common: Record<string, string>): Headers => {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(common)) if (!all.has(name)) all.set(name, value);
  return all;
};
