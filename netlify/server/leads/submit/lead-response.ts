import type { ErrorCode, SubmitLeadResponse } from '#domain/api.ts';
import type { Refused } from '../../http/handle-request.ts';
import { ok, refusal, sentenceOf } from '../../http/responses.ts';
import type { SubmitLeadOutcome } from './submit-lead.ts';

const ALL_REQUIRED = 'All fields are required to submit your request.';
const CHECK_FIELDS = 'Please check the highlighted fields.';

type NotAccepted = Extract<SubmitLeadOutcome, { ok: false }>;
export type Failure = NotAccepted | (Refused & { code: Exclude<ErrorCode, NotAccepted['code']> });

export const leadResponse = (outcome: SubmitLeadOutcome): Response => {
  if (outcome.ok) {
    const { receipt, confirmation } = outcome;
    return ok({ success: true, receipt, ...confirmation } satisfies SubmitLeadResponse);
  }
  const error = sentenceFor(outcome);
  if (outcome.code === 'invalid') return refusal('invalid', { error, fields: outcome.fields });
  if (outcome.code === 'clock') return refusal('clock', { serverTime: outcome.serverTime });
  return refusal(outcome.code, { error });
};

export const sentenceFor = (failure: Failure): string =>
  failure.code === 'invalid'
    ? failure.missing
      ? ALL_REQUIRED
      : CHECK_FIELDS
    : sentenceOf(failure.code);
