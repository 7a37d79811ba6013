import type { Config, Context } from '@netlify/functions';
import { recordEvents } from '../server/visits/record-events.ts';
import { handleRequest, isFromOtherSite } from '../server/http/handle-request.ts';
import { done, refusal } from '../server/http/responses.ts';
import { ANALYTICS_LIMITS, retryAfterOf } from '../server/http/rate-limit.ts';
import { EVENTS_BODY } from '../server/http/read-body.ts';
import { openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/analytics',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, { methods: ['POST'], body: EVENTS_BODY }, async ({ data }) => {
    if (isFromOtherSite(request)) return refusal('forbidden');
    const now = new Date();
    const retryAfter = retryAfterOf(ANALYTICS_LIMITS, context.ip, now);
    if (retryAfter > 0) return refusal('too_many', { retryAfter });
    const userAgent = request.headers.get('user-agent');
    const outcome = await recordEvents(data, { store: () => openStore(context), now, userAgent });
    return outcome.ok ? done() : refusal(outcome.code);
  });
