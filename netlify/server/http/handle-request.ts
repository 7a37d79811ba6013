import type { ErrorCode } from '#domain/api.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { failureLine } from './failure-line.ts';
import { type Limit, retryAfterOf } from './process-limit.ts';
import { type Body, type BodyRules, readBody } from './read-body.ts';
import { done, refusal } from './responses.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Refused {
  ok: false;
  code: ErrorCode;
  retryAfter?: number;
}

export interface Rules {
  methods: readonly Method[];
  /** Called first. If it returns a response, that response is sent. */
  authorize?: () => Promise<Response | null>;
  ownOrigin?: boolean;
  body?: BodyRules;
  limits?: [limits: readonly Limit[], address: string];
  /** May return a response that replaces the JSON error. The body is null if it was unreadable. */
  onFailure?: (failure: Refused, body: Body | null) => Promise<Response> | null;
}

export const handleRequest = async (
  request: Request,
  rules: Rules,
  work: (body: Body) => Promise<Response> | Response,
): Promise<Response> => {
  let body: Body | null = null;
  const fail = async (code: ErrorCode, wait: Pick<Refused, 'retryAfter'> = {}) =>
    (await rules.onFailure?.({ ok: false, code, ...wait }, body)) ?? refusal(code, wait);
  try {
    const response = await checkedCall(request, rules, fail, (read) => {
      body = read;
      const retryAfter = rules.limits ? retryAfterOf(...rules.limits, new Date()) : 0;
      return retryAfter > 0 ? fail('too_many', { retryAfter }) : work(read);
    });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  } catch (error) {
    return fail(codeOf(error)).catch((second: unknown) => refusal(codeOf(second)));
  }
};

const checkedCall = async (
  request: Request,
  { methods, authorize, ownOrigin, body }: Rules,
  fail: (code: ErrorCode) => Promise<Response>,
  work: (body: Body) => Promise<Response> | Response,
): Promise<Response> => {
  const refused = await authorize?.();
  if (refused) return refused;
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const allow = { Allow: allowed.join(', ') };
  if (!allowed.includes(request.method)) return refusal('method', { headers: allow });
  if (request.method === 'OPTIONS') return done(allow);
  if (ownOrigin && isForeign(request)) return refusal('forbidden');
  if (!body || !WITH_BODY.includes(request.method)) return work(NO_BODY);
  const read = await readBody(request, body);
  return read.ok ? work(read.body) : fail(read.code);
};

const WITH_BODY = ['POST', 'PATCH'];
const NO_BODY: Body = { type: 'json', data: null };

/**
 * A request without these headers is not from a browser, so it carries nobody's cookie. Behind a proxy that ends TLS,
 * requests from our own https pages appear as http. If requests appear as https, an http page is refused.
 */
const isForeign = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const { origin: own, host } = new URL(url);
  return (
    (site !== null && site !== 'same-origin' && site !== 'none') ||
    (origin !== null && origin !== own && origin !== `https://${host}`)
  );
};

const codeOf = (error: unknown): ErrorCode => {
  if (!(error instanceof StoreUnavailable)) {
    console.error(`Failed: ${failureLine(error)}`);
    return 'failed';
  }
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  console.error(`Store unavailable: ${error.message}${reason}`);
  return 'unavailable';
};

/**
 * True if the browser says that another site's page sent the request. `Origin: null` says nothing. Schemes are not
 * compared, because behind a proxy that ends TLS our own requests appear as http.
 */
export const isFromOtherSite = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'cross-site';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
};

/** The origin of an address, or the name of the Android app that a visitor came from. */
export const originOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null;
  const { protocol, origin, host } = new URL(value);
  if (protocol === 'android-app:') return `${protocol}//${host}`;
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
};
