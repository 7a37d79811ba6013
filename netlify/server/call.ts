import { failureLine } from './failure-line.ts';
import { done, refuse } from './http.ts';
import { readBody, type Body, type BodyRules } from './read-body.ts';
import { StoreUnavailable } from './store-unavailable.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Rules {
  methods: readonly Method[];
  /** Looked at before anything else: a refusal here is the whole answer. */
  first?: () => Promise<Response | null>;
  /** Refuses what another site's page sends. */
  ownOrigin?: boolean;
  body?: BodyRules;
}

/** Checks a request in the one order there is, then lets `work` answer it; a failure of `work` is answered too. */
export const call = async (
  request: Request,
  rules: Rules,
  work: (body: Body) => Promise<Response> | Response,
): Promise<Response> => {
  try {
    const response = await checkedCall(request, rules, work);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  } catch (error) {
    return failure(error);
  }
};

const checkedCall: typeof call = async (request, { methods, first, ownOrigin, body }, work) => {
  const refused = await first?.();
  if (refused) return refused;
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const allow = { Allow: allowed.join(', ') };
  if (!allowed.includes(request.method)) return refuse('method', { headers: allow });
  if (request.method === 'OPTIONS') return done(allow);
  if (ownOrigin && isForeign(request)) return refuse('forbidden');
  if (!body || !WITH_BODY.includes(request.method)) return work(NO_BODY);
  const read = await readBody(request, body);
  return read.ok ? work(read.body) : refuse(read.code);
};

const WITH_BODY = ['POST', 'PATCH'];
const NO_BODY: Body = { type: 'json', data: null };

/** What is neither named as foreign nor as our own comes from no browser, and carries nobody's cookie unasked. */
const isForeign = (request: Request): boolean => {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  return (
    (site !== null && site !== 'same-origin' && site !== 'none') ||
    (origin !== null && origin !== new URL(request.url).origin)
  );
};

const failure = (error: unknown): Response => {
  if (!(error instanceof StoreUnavailable)) {
    console.error(`Failed: ${failureLine(error)}`);
    return refuse('failed');
  }
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  console.error(`Store unavailable: ${error.message}${reason}`);
  return refuse('unavailable');
};
