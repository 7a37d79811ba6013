import type { ErrorCode, SubmitLeadResponse } from '#domain/api.ts';
import { ok, refusal, sentenceOf, statusOf } from '../../http/responses.ts';
import type { SubmitLeadOutcome } from './submit-lead.ts';

const ALL_REQUIRED = 'All fields are required to submit your request.';
const CHECK_FIELDS = 'Please check the highlighted fields.';
const RETRY_AFTER = 10;

export type Failure =
  | Extract<SubmitLeadOutcome, { ok: false }>
  | { ok: false; code: Exclude<ErrorCode, Extract<SubmitLeadOutcome, { ok: false }>['code']> };

export const leadResponse = (outcome: SubmitLeadOutcome): Response => {
  if (outcome.ok) {
    const { receipt, confirmation } = outcome;
    return ok({ success: true, receipt, ...confirmation } satisfies SubmitLeadResponse);
  }
  const error = sentenceFor(outcome);
  if (outcome.code === 'invalid') return refusal('invalid', { error, fields: outcome.fields });
  if (outcome.code === 'clock') return refusal('clock', { serverTime: outcome.serverTime });
  return refusal(outcome.code, { error, ...retryAfterIn(outcome) });
};

export const sentenceFor = (failure: Failure): string =>
  failure.code === 'invalid'
    ? failure.missing
      ? ALL_REQUIRED
      : CHECK_FIELDS
    : sentenceOf(failure.code);

export const retryAfterIn = (failure: Failure): { retryAfter?: number } =>
  failure.code === 'too_many'
    ? { retryAfter: failure.retryAfter }
    : statusOf(failure.code) === 503
      ? { retryAfter: RETRY_AFTER }
      : {};
