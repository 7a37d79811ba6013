import type { Config, Context } from '@netlify/functions';
import { type HealthResponse, isHealthy } from '#domain/api.ts';
import { MINUTE } from '#domain/duration.ts';
import { cookieJar } from '../server/auth/cookies.ts';
import { findSession } from '../server/auth/session.ts';
import { environment } from '../server/env/env.ts';
import { readHealth } from '../server/health/read-health.ts';
import { handleRequest, type Rules } from '../server/http/handle-request.ts';
import { processLimit } from '../server/http/process-limit.ts';
import { health } from '../server/http/responses.ts';
import { openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
const LIMITS = [processLimit(60, MINUTE)];

/** Uptime services give up after ten seconds or more. */
const BUDGET = 4000;

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, rulesFor(context), async () => {
    const store = openStore(context, BUDGET);
    const settings = { environment: environment(), now: new Date() };
    const found = await readHealth(store, settings);
    const token = cookieJar(request, context).read('session');
    const session = token === null ? null : await findSession(store, token, settings);
    const ok = isHealthy(found);
    const response: HealthResponse = session ? { ok, ...found } : { ok };
    return health(response);
  });

const rulesFor = ({ ip }: Context): Rules => ({
  methods: ['GET'],
  limits: [LIMITS, ip],
  onFailure: ({ code }) => (code === 'too_many' ? null : Promise.resolve(health({ ok: false }))),
});
