import { business } from '../../../src/domain/business.ts';
import { FIELDS } from '../../../src/domain/lead.ts';
import { answerPage } from '../answer-page.ts';
import { ok, refuse, seeOther, sentenceOf, statusOf } from '../http.ts';
import type { SubmitLeadOutcome } from './submit-lead.ts';

const ALL_REQUIRED = 'All fields are required to submit your request.';
const CHECK_FIELDS = 'Please check the marked fields.';
const RETRY_AFTER = 10;

type Failure = Extract<SubmitLeadOutcome, { ok: false }>;

export const leadAnswer = (outcome: SubmitLeadOutcome): Response => {
  if (outcome.ok) return ok({ success: true, receipt: outcome.receipt });
  const error = sentenceFor(outcome);
  if (outcome.code === 'invalid') return refuse('invalid', { error, fields: outcome.fields });
  if (outcome.code === 'clock') return refuse('clock', { serverTime: outcome.serverTime });
  return refuse(outcome.code, { error, ...waiting(outcome) });
};

/** For the form without JavaScript: on to the receipt, or the form again with what was typed. */
export const leadFormAnswer = (
  request: Request,
  input: Record<string, unknown>,
  outcome: SubmitLeadOutcome,
): Promise<Response> | Response => {
  if (outcome.ok) return seeOther(`/thank-you/${outcome.receipt}`);
  const message = pageMessage(outcome);
  const { retryAfter } = waiting(outcome);
  return answerPage(request, 'estimate.html', {
    status: statusOf(outcome.code),
    holes: { texts: pageTexts(input, outcome, message), choices: typed(input) },
    otherwise: `${message}\n\n${business.name}, ${business.phone}\n`,
    headers: retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]],
  });
};

const sentenceFor = (failure: Failure): string =>
  failure.code === 'invalid'
    ? failure.missing
      ? ALL_REQUIRED
      : CHECK_FIELDS
    : sentenceOf(failure.code);

const pageMessage = (failure: Failure): string => {
  const sentence = sentenceFor(failure);
  return failure.code === 'not_stored'
    ? `${sentence}. Please try again or call us directly at ${business.phone}`
    : failure.code === 'too_many'
      ? `${sentence} You can also call us directly at ${business.phone}`
      : sentence;
};

const pageTexts = (input: Record<string, unknown>, failure: Failure, message: string) => {
  const errors = failure.code === 'invalid' ? failure.fields : {};
  const texts: Record<string, string> = {
    title: failure.code === 'invalid' ? 'Please check your request' : 'Submission failed',
    message,
    submissionId: failure.code === 'not_stored' ? (failure.id ?? '') : keptId(input, failure),
  };
  const values = typed(input);
  for (const field of FIELDS) {
    texts[`value:${field}`] = values[field] ?? '';
    texts[`error:${field}`] = errors[field] ?? '';
    texts[`invalid:${field}`] = String(errors[field] !== undefined);
  }
  return texts;
};

/** An id that the clock rule refused would be refused again. */
const keptId = (input: Record<string, unknown>, { code }: Failure): string =>
  code !== 'clock' && typeof input['submissionId'] === 'string' ? input['submissionId'] : '';

const typed = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, typeof input[field] === 'string' ? input[field] : '']),
  );

const waiting = (failure: Failure): { retryAfter?: number } =>
  failure.code === 'too_many'
    ? { retryAfter: failure.retryAfter }
    : failure.code === 'not_stored'
      ? { retryAfter: RETRY_AFTER }
      : {};
