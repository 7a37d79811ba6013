import { type RefObject, useLayoutEffect } from 'react';
import { forgetSentDraft } from '@/client/submission/draft.ts';
import {
  listQueued,
  newDraftSeed,
  type Submission,
  submissionId,
} from '@/client/submission/submission.ts';
import {
  type Answers,
  answersBy,
  answerTexts,
  checkLead,
  type Field,
  FIELDS,
  type LeadExtras,
  type LeadFields,
  QUESTION_NAMES,
  readAnswers,
  sentExtras,
  type SentExtras,
} from '@/domain/lead.ts';
import { isWithoutWindows, readTrades, type Trade } from '@/domain/house.ts';
import type { QuestionName } from '@/domain/questions.ts';

export const answersIn = (form: HTMLFormElement): Answers =>
  readAnswers(Object.fromEntries(new FormData(form)));

export const tradesIn = (form: HTMLFormElement): Trade[] =>
  readTrades(new FormData(form).getAll('trades'));

export const withoutWindows = (form: HTMLFormElement): boolean =>
  isWithoutWindows({ trades: tradesIn(form), ...answersIn(form) });

/** If the work has no windows, the number is not asked for. */
export const valuesIn = (form: HTMLFormElement): Record<string, FormDataEntryValue> => ({
  ...Object.fromEntries(new FormData(form)),
  ...(withoutWindows(form) && { windowCount: 'unsure' }),
});

export const extrasIn = (form: HTMLFormElement): SentExtras =>
  sentExtras(tradesIn(form), answersIn(form), form.querySelector('[data-range]')?.textContent);

export const enterExtras = (form: HTMLFormElement, { trades = [], ...sent }: SentExtras): void => {
  check(form, trades);
  enterAnswers(form, { ...answersBy(() => null), ...sent });
};

export const enterAnswers = (form: HTMLFormElement, answers: Partial<Answers>): void => {
  for (const name of QUESTION_NAMES) {
    const [control, value] = [form.elements.namedItem(name), answers[name]];
    if (value === undefined || !control) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = control.value === value;
    else (control as HTMLInputElement).value = value ?? '';
  }
};

export const useLinkAnswers = (form: RefObject<HTMLFormElement | null>): void => {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    enterQuery(element);
    const forget = (): void => forgetQuery();
    element.addEventListener('reset', forget);
    return () => element.removeEventListener('reset', forget);
  }, [form]);
};

/** A link sets all questions that share a label, so that an old frame does not stay beside a new siding. */
const enterQuery = (form: HTMLFormElement): void => {
  const query = new URLSearchParams(location.search);
  const trades = readTrades(query.getAll('trades'));
  if (trades.length > 0) check(form, trades);
  const answers = readAnswers(Object.fromEntries(query));
  for (const { names } of answerTexts(answers))
    enterAnswers(form, Object.fromEntries(names.map((name) => [name, answers[name]])));
};

/** Removes answers from the address, so that a reload does not bring back what was sent or removed. */
export const forgetQuery = (
  fields: readonly (QuestionName | 'trades')[] = [...QUESTION_NAMES, 'trades'],
): void => {
  const address = new URL(location.href);
  if (!fields.some((field) => address.searchParams.has(field))) return;
  for (const field of fields) address.searchParams.delete(field);
  history.replaceState(history.state, '', address);
};

const check = (form: HTMLFormElement, trades: readonly Trade[]): void => {
  for (const box of tradeBoxes(form)) box.checked = trades.includes(box.value);
};

const tradeBoxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('[name=trades]'),
];

/** The submission's id, made of exactly the words in the form. Null while something is missing. */
export const idIn = (form: HTMLFormElement, seed = form.dataset.seed): string | null => {
  const checked = checkLead(valuesIn(form));
  return checked.ok && seed ? submissionId(seed, { ...checked.fields, ...extrasIn(form) }) : null;
};

export const noteSubmitted = (form: HTMLFormElement): void => {
  if (isSubmitted(form)) form.querySelector('[data-kept]')?.setAttribute('hidden', '');
};

export const isSubmitted = (form: HTMLFormElement): boolean =>
  listQueued().some((one) => holds(form, one));

/** Also true in a tab that only restored the draft. */
const holds = (form: HTMLFormElement, { draftSeed, seed, body }: Submission): boolean =>
  form.dataset.seed === draftSeed && idIn(form, seed) === body.submissionId;

export const putBack = (form: HTMLFormElement, submission: Submission): boolean => {
  if (!isEmpty(form) && !holds(form, submission)) return false;
  const { body, draftSeed } = submission;
  form.dataset.seed = draftSeed;
  for (const field of FIELDS) enter(form, field, body[field]);
  enterExtras(form, body);
  tellTyping(form);
  return true;
};

export const beginAnother = (form: HTMLFormElement): void => {
  const { seed } = form.dataset;
  if (isSubmitted(form)) form.reset();
  else if (seed) {
    form.dataset.seed = newDraftSeed(Number.parseInt(seed));
    tellTyping(form);
  }
};

type Person = Pick<LeadFields, 'name' | 'phone' | 'preferredTime'> &
  Partial<Pick<LeadExtras, 'trades' | 'reach'>>;

export const personIn = (form: HTMLFormElement): Person => {
  const given = new FormData(form);
  const fields = Object.fromEntries(given) as Record<'name' | 'phone', string>;
  const preferredTime = given.get('preferredTime') as Person['preferredTime'];
  return { ...fields, preferredTime, trades: tradesIn(form), reach: answersIn(form).reach };
};

/** Fills in what stays the same for another house of the same person. Chosen trades stay ticked. */
export const enterPerson = (
  form: HTMLFormElement,
  { name, phone, preferredTime, trades = [], reach }: Person,
): void => {
  if (!isEmpty(form) || !name) return;
  enter(form, 'name', name);
  enter(form, 'phone', phone);
  enter(form, 'preferredTime', preferredTime);
  if (reach) enterAnswers(form, { reach });
  const boxes = tradeBoxes(form);
  if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked))
    for (const box of boxes) box.checked ||= trades.includes(box.value);
  tellTyping(form);
};

export const firstBlank = (form: HTMLFormElement): Field | undefined => {
  const given = valuesIn(form);
  return FIELDS.find((field) => !given[field]);
};

export const clearSent = (form: HTMLFormElement, submission: Submission): void => {
  if (holds(form, submission)) form.reset();
  else forgetSentDraft(submission);
};

export const enter = (form: HTMLFormElement, field: Field, value: string): void => {
  const control = form.elements.namedItem(field);
  if (control && 'value' in control) control.value = value;
};

export const isEmpty = (form: HTMLFormElement): boolean => {
  const given = new FormData(form);
  return FIELDS.every((field) => !given.get(field));
};

export const tellTyping = (form: HTMLFormElement): void => {
  form.dispatchEvent(new Event('input', { bubbles: true }));
};
