import { type RefObject, useLayoutEffect } from 'react';
import {
  type Choices,
  choicesBy,
  QUESTION_NAMES,
  readChoices,
  type SentExtras,
  sentExtras,
  choiceTexts,
} from '@/domain/choices.ts';
import { isWithoutWindows, readTrades, type Trade, TRADES } from '@/domain/house.ts';
import type { QuestionName } from '@/domain/questions.ts';

export const choicesIn = (form: HTMLFormElement): Choices =>
  readChoices(Object.fromEntries(new FormData(form)));

export const tradesIn = (form: HTMLFormElement): Trade[] =>
  readTrades(new FormData(form).getAll('trades'));

export const withoutWindows = (form: HTMLFormElement): boolean =>
  isWithoutWindows({ trades: tradesIn(form), ...choicesIn(form) });

/** Without windows nobody is asked how many. */
export const answersIn = (form: HTMLFormElement): Record<string, FormDataEntryValue> => ({
  ...Object.fromEntries(new FormData(form)),
  ...(withoutWindows(form) && { windowCount: 'unsure' }),
});

export const extrasIn = (form: HTMLFormElement): SentExtras =>
  sentExtras(tradesIn(form), choicesIn(form), form.querySelector('[data-range]')?.textContent);

export const enterExtras = (form: HTMLFormElement, { trades = [], ...sent }: SentExtras): void => {
  check(form, trades);
  enterChoices(form, { ...choicesBy(() => null), ...sent });
};

export const enterChoices = (form: HTMLFormElement, choices: Partial<Choices>): void => {
  for (const name of QUESTION_NAMES) {
    const [control, value] = [form.elements.namedItem(name), choices[name]];
    if (value === undefined || !control) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = control.value === value;
    else (control as HTMLInputElement).value = value ?? '';
  }
};

export const useExtras = (form: RefObject<HTMLFormElement | null>): void => {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    enterQuery(element);
    const forget = (): void => forgetQuery();
    element.addEventListener('reset', forget);
    return () => element.removeEventListener('reset', forget);
  }, [form]);
};

/** A link chooses for all questions of a label, so that an old frame does not stay beside a new siding. */
const enterQuery = (form: HTMLFormElement): void => {
  const query = new URLSearchParams(location.search);
  const trades = readTrades(query.getAll('trades'));
  if (trades.length > 0) check(form, trades);
  const choices = readChoices(Object.fromEntries(query));
  for (const { names } of choiceTexts(choices))
    enterChoices(form, Object.fromEntries(names.map((name) => [name, choices[name]])));
};

/** So that a reload does not bring back what was sent or removed. */
export const forgetQuery = (
  fields: readonly (QuestionName | 'trades')[] = [...QUESTION_NAMES, 'trades'],
): void => {
  const address = new URL(location.href);
  if (!fields.some((field) => address.searchParams.has(field))) return;
  for (const field of fields) address.searchParams.delete(field);
  history.replaceState(history.state, '', address);
};

const check = (form: HTMLFormElement, trades: readonly Trade[]): void => {
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=trades]')) {
    box.checked = TRADES.some((trade) => trade === box.value && trades.includes(trade));
  }
};
