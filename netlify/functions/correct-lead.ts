import type { Config, Context } from '@netlify/functions';
import type { CorrectLeadResponse } from '#domain/api.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { handleRequest, type Rules } from '../server/http/handle-request.ts';
import { environment } from '../server/env/env.ts';
import { ok, refusal, refused } from '../server/http/responses.ts';
import { correctLead, type CorrectOutcome } from '../server/leads/submit/correct-lead.ts';
import { addedInput, addedResponse } from '../server/leads/submit/thank-you-page.ts';
import { correctionNoticeId } from '../server/notifications/outbox/deliveries.ts';
import { notifyLead } from '../server/notifications/outbox/notify-lead.ts';
import { processLimit } from '../server/http/process-limit.ts';
import { fieldsOf, LEAD_BODY } from '../server/http/read-body.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/correct-lead',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
const LIMITS = [processLimit(30, MINUTE), processLimit(100, HOUR)];

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, rulesFor(request, context), async ({ type, data }) => {
    const now = new Date();
    const isPlainForm = type === 'form';
    const input = isPlainForm ? addedInput(data) : fieldsOf(data);
    const outcome = await correctLead(input, { store: openStore(context), now, from: context.ip });
    if (outcome.ok && outcome.version !== null) {
      const later = { store: () => openStore(context, LONG_BUDGET), environment: environment() };
      context.waitUntil(notifyLead(correctionNoticeId(outcome.id, outcome.version), later));
    }
    return isPlainForm
      ? addedResponse(request, input, outcome, () => openStore(context))
      : correctionResponse(outcome);
  });

const rulesFor = (request: Request, context: Context): Rules => ({
  methods: ['POST'],
  body: LEAD_BODY,
  limits: [LIMITS, context.ip],
  onFailure: (failure, body) =>
    body?.type === 'form'
      ? addedResponse(request, addedInput(body.data), failure, () => openStore(context))
      : null,
});

const correctionResponse = (outcome: CorrectOutcome): Response => {
  if (outcome.ok)
    return ok({ success: true, ...outcome.confirmation } satisfies CorrectLeadResponse);
  return outcome.code === 'too_many' ? refusal('too_many', { retryAfter: 1 }) : refused(outcome);
};
