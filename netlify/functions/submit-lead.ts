import type { Config, Context } from '@netlify/functions';
import type { SubmitLeadResponse } from '#domain/api.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { handleRequest, isFromOtherSite, type Rules } from '../server/http/handle-request.ts';
import { environment } from '../server/env/env.ts';
import { ok, refusal } from '../server/http/responses.ts';
import { failureText } from '../server/leads/submit/response-words.ts';
import {
  failedFormResponse,
  formInput,
  leadFormResponse,
} from '../server/leads/submit/plain-form.ts';
import { receiveLead, type ReceiveOutcome } from '../server/leads/submit/receive-lead.ts';
import { notifyNewLead } from '../server/notifications/outbox/notify-lead.ts';
import { processLimit } from '../server/http/process-limit.ts';
import { fieldsOf, LEAD_BODY } from '../server/http/read-body.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/submit-lead',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
const LIMITS = [processLimit(30, MINUTE), processLimit(100, HOUR)];

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, rulesFor(request, context), async ({ type, data }) => {
    const input = type === 'form' ? formInput(data, request) : fieldsOf(data);
    const outcome = await receiveLead(input, {
      store: () => openStore(context),
      now: new Date(),
      ip: context.ip,
      isPlainForm: type === 'form',
      isCrossSite: isFromOtherSite(request),
    });
    if (outcome.ok && outcome.isNew) {
      const later = { store: () => openStore(context, LONG_BUDGET), environment: environment() };
      context.waitUntil(notifyNewLead(outcome.lead, later));
    }
    return type === 'form' ? leadFormResponse(request, input, outcome) : leadResponse(outcome);
  });

const rulesFor = (request: Request, { ip }: Context): Rules => ({
  methods: ['POST'],
  body: LEAD_BODY,
  limits: [LIMITS, ip],
  onFailure: (failure, body) => failedFormResponse(request, failure, body),
});

const leadResponse = (outcome: ReceiveOutcome): Response => {
  if (outcome.ok) {
    const { receipt, confirmation } = outcome;
    return ok({ success: true, receipt, ...confirmation } satisfies SubmitLeadResponse);
  }
  const error = failureText(outcome);
  if (outcome.code === 'invalid') return refusal('invalid', { error, fields: outcome.fields });
  if (outcome.code === 'clock') return refusal('clock', { serverTime: outcome.serverTime });
  return refusal(outcome.code, { error });
};
