import type { Config, Context } from '@netlify/functions';
import type { CorrectLeadResponse } from '#domain/api.ts';
import { handleRequest } from '../server/http/handle-request.ts';
import { environment } from '../server/env/env.ts';
import { ok, refusal } from '../server/http/responses.ts';
import { correctLead } from '../server/leads/submit/correct-lead.ts';
import { correctionNoticeId } from '../server/notifications/outbox/deliveries.ts';
import { notifyLead } from '../server/notifications/outbox/notify-lead.ts';
import { CORRECTION_LIMITS, retryAfterOf } from '../server/http/rate-limit.ts';
import { fieldsOf, JSON_BODY } from '../server/http/read-body.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/correct-lead',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, { methods: ['POST'], body: JSON_BODY }, async ({ data }) => {
    const now = new Date();
    const retryAfter = retryAfterOf(CORRECTION_LIMITS, context.ip, now);
    if (retryAfter > 0) return refusal('too_many', { retryAfter });
    const outcome = await correctLead(fieldsOf(data), {
      store: openStore(context),
      now,
      from: context.ip,
    });
    if (!outcome.ok) {
      if (outcome.code === 'too_many') return refusal('too_many', { retryAfter: 1 });
      return refusal(outcome.code, outcome.code === 'invalid' ? { fields: outcome.fields } : {});
    }
    if (outcome.version !== null) {
      const later = { store: () => openStore(context, LONG_BUDGET), environment: environment() };
      context.waitUntil(notifyLead(correctionNoticeId(outcome.id, outcome.version), later));
    }
    return ok({ success: true, ...outcome.confirmation } satisfies CorrectLeadResponse);
  });
