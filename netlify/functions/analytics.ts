import type { Config, Context } from '@netlify/functions';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { recordEvents } from '../server/visits/record-events.ts';
import { handleRequest, isFromOtherSite, type Rules } from '../server/http/handle-request.ts';
import { done, refusal } from '../server/http/responses.ts';
import { processLimit } from '../server/http/process-limit.ts';
import { EVENTS_BODY } from '../server/http/read-body.ts';
import { openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/analytics',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
/** A busy office needs a third of this. The limit keeps a flood small, because each batch is stored for months. */
export const LIMITS = [processLimit(120, MINUTE), processLimit(600, HOUR)];

export default (request: Request, context: Context): Promise<Response> => {
  const rules: Rules = {
    methods: ['POST'],
    body: EVENTS_BODY,
    limits: [LIMITS, context.ip],
  };
  return handleRequest(request, rules, async ({ data }) => {
    if (isFromOtherSite(request)) return refusal('forbidden');
    const userAgent = request.headers.get('user-agent');
    const store = () => openStore(context);
    const isRecorded = await recordEvents(data, { store, now: new Date(), userAgent });
    return isRecorded ? done() : refusal('invalid');
  });
};
