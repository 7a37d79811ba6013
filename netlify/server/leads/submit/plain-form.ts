import { FIELDS, readAnswers, readCampaign, readExtras } from '#domain/lead.ts';
import { business } from '#domain/business.ts';
import { readTrades } from '#domain/house.ts';
import { phoneQuestion } from '#domain/phone.ts';
import { renderBuiltPage } from '../../http/built-page.ts';
import type { Refused } from '../../http/handle-request.ts';
import { type Body, fieldsOf } from '../../http/read-body.ts';
import { RETRY_AFTER_FAILURE, seeOther, statusOf } from '../../http/responses.ts';
import { type Failure, responseWords, type ResponseWords } from './response-words.ts';
import type { ReceiveOutcome } from './receive-lead.ts';
import { chosenIn, pageToAddOn, valueHoles } from './thank-you-page.ts';

/**
 * Without JavaScript, only the page's address has what a link chose: the look, the decade, the trades. The form's own
 * values win over those.
 */
export const formInput = (data: unknown, request: Request): Record<string, unknown> => {
  const fields = fieldsOf(data);
  const page = request.headers.get('referer') ?? '';
  const query = new URLSearchParams(URL.canParse(page) ? new URL(page).search : '');
  const trades = readTrades(fields['trades']);
  return {
    ...fields,
    ...landingIn(fields['landing']),
    ...readAnswers(fields, Object.fromEntries(query)),
    trades: trades.length > 0 ? trades : readTrades(query.getAll('trades')),
  };
};

/** Reads what the browser keeps of a visit's first page: path, referrer and query. */
const landingIn = (kept: unknown): Record<string, unknown> => {
  try {
    const [landing_path, referrer, search] = JSON.parse(kept as string) as unknown[];
    return { landing_path, referrer, campaign: readCampaign(String(search)) };
  } catch {
    return {};
  }
};

export const leadFormResponse = (
  request: Request,
  input: Record<string, unknown>,
  outcome: ReceiveOutcome,
): Promise<Response> | Response =>
  outcome.ok
    ? seeOther(pageToAddOn(outcome.confirmation, outcome.lead))
    : formAgain(request, input, outcome);

/** A browser's form gets a page even if its post was unreadable; a program gets JSON. */
export const failedFormResponse = (
  request: Request,
  failure: Refused,
  body: Body | null,
): Promise<Response> | null => {
  const type = request.headers.get('content-type') ?? '';
  const accepted = request.headers.get('accept') ?? '';
  if (!type.includes('form-urlencoded') && !accepted.includes('text/html')) return null;
  return formAgain(request, body ? formInput(body.data, request) : {}, failure as Failure);
};

const formAgain = (
  request: Request,
  input: Record<string, unknown>,
  outcome: Failure,
): Promise<Response> => {
  const status = statusOf(outcome.code);
  const retryAfter =
    'retryAfter' in outcome ? outcome.retryAfter : status === 503 ? RETRY_AFTER_FAILURE : undefined;
  const extras = readExtras(input);
  const words = responseWords(extras);
  const message = words.message(outcome);
  return renderBuiltPage(request, words.form, {
    status,
    holes: {
      texts: { ...pageTexts(input, outcome, words), ...valueHoles(chosenIn(extras)) },
      choices: { ...typed(input), ...chosenIn(extras), trades: extras.trades },
    },
    otherwise: `${message}\n\n${business.name}, ${business.phone}\n`,
    headers: retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]],
  });
};

const pageTexts = (input: Record<string, unknown>, failure: Failure, words: ResponseWords) => {
  const errors = failure.code === 'invalid' ? failure.fields : {};
  const values = typed(input);
  const { phone = '' } = values;
  const { phoneConfirmed } = input;
  const confirmed = typeof phoneConfirmed === 'string' ? phoneConfirmed : '';
  const question = failure.code === 'invalid' ? phoneQuestion(phone) : null;
  const texts: Record<string, string> = {
    title: words.title(failure),
    message: words.message(failure),
    kept: FIELDS.some((field) => values[field]) ? words.kept : '',
    submissionId: failure.code === 'not_stored' ? (failure.id ?? '') : keptId(input, failure),
    question: question ? words.question(question) : '',
    'value:phoneConfirmed': question ? phone : confirmed,
  };
  for (const field of FIELDS) {
    texts[`value:${field}`] = values[field] ?? '';
    const error = errors[field];
    texts[`error:${field}`] = error === undefined ? '' : words.error(field, error);
    texts[`invalid:${field}`] = String(error !== undefined);
  }
  return texts;
};

const keptId = (input: Record<string, unknown>, { code }: Failure): string =>
  code !== 'clock' && typeof input['submissionId'] === 'string' ? input['submissionId'] : '';

const typed = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, typeof input[field] === 'string' ? input[field] : '']),
  );
