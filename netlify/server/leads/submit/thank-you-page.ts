import { type Answers, QUESTION_NAMES, readAnswers } from '#domain/lead.ts';
import type { Confirmation, ErrorCode } from '#domain/api.ts';
import { business } from '#domain/business.ts';
import { APPOINTMENT_TIMES, appointmentTimesAfter } from '#domain/appointment-times.ts';
import { renderBuiltPage } from '../../http/built-page.ts';
import { failureLine } from '../../http/failure-line.ts';
import type { Refused } from '../../http/handle-request.ts';
import { fieldsOf } from '../../http/read-body.ts';
import { seeOther, statusOf } from '../../http/responses.ts';
import { isReceipt } from '../../records/lead-record.ts';
import { keyedHash } from '../../store/keyed-hash.ts';
import { isUuid7 } from '../../store/record-ids.ts';
import type { Store } from '../../store/store.ts';
import { confirmedIn } from './confirmation.ts';
import { type CorrectOutcome, submittedLead } from './correct-lead.ts';
import { responseWords, type ResponseWords } from './response-words.ts';

/** The address keeps the id that lets the homeowner add to the request, because without a script nothing else can. */
export const pageToAddOn = (
  { page }: Confirmation,
  { id, language }: { id: string; language?: string | null },
): string => `${page}&request=${id}${language ? `&language=${encodeURIComponent(language)}` : ''}`;

const THANKS = 'Thank you for your interest!';

export const thankYou = async (
  request: Request,
  receipt: string | undefined,
  store: () => Store,
): Promise<Response> => {
  if (!isReceipt(receipt))
    return renderBuiltPage(request, 'thank-you-plain.html', {
      status: 200,
      holes: { texts: {} },
      otherwise: `${THANKS}\n\n${business.name}, ${business.phone}\n`,
    });
  const query = new URL(request.url).searchParams;
  const given = query.get('request') ?? '';
  const words = responseWords({ language: query.get('language') });
  const saved = query.get('saved');
  const said = saved === 'over' ? words.over : saved ? words.saved : '';
  query.delete('saved');
  const lead = isUuid7(given)
    ? await unlessLost(() => submittedLead(store(), given, new Date()))
    : 'closed';
  const id = lead === 'closed' ? '' : given;
  const answers = lead && lead !== 'closed' ? chosenIn(readAnswers({ ...lead })) : {};
  const filled = Object.keys(answers).filter((name) => answers[name]);
  const values = { ...answers, filled: filled.join(' ') };
  return pageToAdd({ request, receipt, query, id, store, said, values });
};

interface PageToAdd {
  request: Request;
  receipt: string;
  query: URLSearchParams;
  id: string;
  store: () => Store;
  said: string;
  /** Null takes an answer back. `filled` names the questions that had an answer when the page was first shown. */
  values: Record<string, string | null>;
  refused?: ErrorCode;
}

const pageToAdd = async (added: PageToAdd): Promise<Response> => {
  const { request, receipt, query, id, store, said, values, refused = '' } = added;
  const words = responseWords({ language: query.get('language') });
  const confirmed = query.has('proof')
    ? await unlessLost(async () => confirmedIn(await keyedHash(store()), receipt, query))
    : null;
  const now = Date.now();
  const promise = confirmed ? words.promise(confirmed, now) : '';
  const asked = confirmed?.measure ? words.asked(words.halfDay(confirmed.measure)) : '';
  // Offer appointments only after the promised call.
  const after = Math.max(now, Date.parse(confirmed?.callBy ?? '') || 0);
  const times = timeHoles(words, after, values);
  return renderBuiltPage(request, words.thanks, {
    status: refused ? statusOf(refused) : 200,
    holes: {
      texts: {
        ...valueHoles(values),
        ...times.texts,
        ...{ receipt, promise, asked, said, page: query.toString(), submissionId: id },
      },
      choices: { ...times.choices, request: isUuid7(id) ? 'known' : 'unknown', refused },
    },
    otherwise: `${said || `${THANKS} Your confirmation number: ${receipt}\n${promise}`}\n\n${business.name}, ${business.phone}\n`,
  });
};

/** Returns null if reading fails, because the homeowner still has to see the page with whatever else is known. */
const unlessLost = async <T>(read: () => Promise<T>): Promise<T | null> => {
  try {
    return await read();
  } catch (error) {
    console.error(`The thank-you page goes without a part: ${failureLine(error)}`);
    return null;
  }
};

/** Fills the numbered choices of `AddForm.astro`. */
const timeHoles = ({ halfDay }: ResponseWords, time: number, values: PageToAdd['values']) => {
  const times = appointmentTimesAfter(time);
  const texts = times.flatMap((one, index) => [
    [`time:${index}`, one],
    [`timeName:${index}`, halfDay(one)],
  ]);
  const numbers = Array.from({ length: APPOINTMENT_TIMES }, (_, index) => String(index));
  const { measure = '', filled } = values;
  const isAnswered = measure || filled?.split(' ').includes('measure');
  const answered = measure === null ? 'blank' : String(times.indexOf(measure));
  return {
    texts: Object.fromEntries(texts) as Record<string, string>,
    choices: { noTime: numbers.slice(times.length), chosen: isAnswered ? answered : 'none' },
  };
};

/** A blank field adds nothing, but takes back the answer that the page had shown there. */
export const addedInput = (data: unknown): Record<string, unknown> => {
  const fields = fieldsOf(data);
  const filled = String(fields['filled']).split(' ');
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => typeof value === 'string' && (value || filled.includes(name)))
      .map(([name, value]) => [name, value || null]),
  );
};

export const addedResponse = async (
  request: Request,
  input: Record<string, unknown>,
  outcome: CorrectOutcome | Refused,
  store: () => Store,
): Promise<Response> => {
  const language = new URL(request.url).searchParams.get('language');
  if (outcome.ok) {
    const { id, confirmation } = outcome;
    const isOver = input['measure'] && input['measure'] !== confirmation.measure;
    const saved = isOver ? 'over' : 'yes';
    return seeOther(`${pageToAddOn(confirmation, { id, language })}&saved=${saved}`);
  }
  const { submissionId: id = '', receipt = '', page, ...values } = input as Record<string, string>;
  const query = new URLSearchParams(page);
  if (isReceipt(receipt) && Object.keys(values).every((name) => name === 'filled'))
    return seeOther(`/thank-you/${receipt}?${query.toString()}`);
  if (language) query.set('language', language);
  const said = responseWords({ language }).notSaved(outcome);
  return pageToAdd({ request, receipt, query, id, store, said, values, refused: outcome.code });
};

export const valueHoles = (values: PageToAdd['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`value:${name}`, value ?? '']));

export const chosenIn = (answers: Answers): Record<string, string> =>
  Object.fromEntries(QUESTION_NAMES.map((name) => [name, answers[name] ?? '']));
