import type { Heard } from './added-lead.ts';
import { OFFERS_WINDOWS, readTrades, type Trade } from './house.ts';
import { type Question, type QuestionName, questionsOf } from './questions.ts';

export const QUESTIONS = questionsOf({ sellsWindows: OFFERS_WINDOWS });
export const QUESTION_NAMES = QUESTIONS.map(({ name }) => name);

/** By the question's name, each an option's name. */
export type Choices = Record<QuestionName, string | null>;

/** `range_shown` is in the form's words, because prices may change later. */
export interface LeadExtras extends Choices {
  trades: Trade[];
  range_shown: string | null;
  /** Only of a lead that the owner added. */
  heard?: Heard | null;
}
export const EXTRAS = ['trades', ...QUESTION_NAMES, 'range_shown', 'heard'] as const;

/** JSON may have siding and frame in `look`. A wrong value is left out, never an error. */
export const readExtras = (input: Record<string, unknown>): LeadExtras => ({
  trades: readTrades(input['trades']),
  ...readChoices(input, asRecord(input['look'])),
  range_shown: readRange(input['rangeShown']),
});

/** Each comes from the first source that has it. */
export const readChoices = (...sources: Record<string, unknown>[]): Choices =>
  choicesBy(({ name, options }) => {
    const given = sources.map((source) => source[name]);
    const known = given.find((value) => typeof value === 'string' && Object.hasOwn(options, value));
    return (known as string | undefined) ?? null;
  });

export const choicesBy = (choose: (question: Question) => string | null): Choices =>
  Object.fromEntries(QUESTIONS.map((question) => [question.name, choose(question)])) as Choices;

export type SentExtras = Partial<Record<QuestionName, string>> & {
  trades?: Trade[];
  rangeShown?: string;
};

export const sentExtras = (
  trades: Trade[],
  choices: Choices,
  rangeShown?: string | null,
): SentExtras => ({
  ...(trades.length > 0 && { trades }),
  ...Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== null)),
  ...(rangeShown && { rangeShown }),
});

export interface ChoiceText {
  label: string;
  /** As `navy siding, black frames`. */
  text: string;
  names: QuestionName[];
}

/** What was chosen, in the words that the owner reads. */
export const choiceTexts = (choices: Partial<Choices>): ChoiceText[] =>
  [...Map.groupBy(QUESTIONS, ({ label }) => label)].flatMap(([label, questions]) => {
    const texts = questions.flatMap((question) => {
      const choice = choiceLabel(question, choices);
      return choice === null ? [] : question.text(choice);
    });
    const names = questions.map(({ name }) => name);
    return texts.length > 0 ? { label, text: texts.join(', '), names } : [];
  });

export const choiceLabel = (
  { name, options }: Question & { name: QuestionName },
  choices: Partial<Choices>,
): string | null => {
  const choice = choices[name] ?? '';
  return Object.hasOwn(options, choice) ? (options[choice] ?? null) : null;
};

const RANGE = /^(?:from )?\$\d{1,3}(?:,\d{3}){0,3}(?:-\$\d{1,3}(?:,\d{3}){0,3})?$/;

const readRange = (given: unknown): string | null =>
  typeof given === 'string' && RANGE.test(given) ? given : null;

const asRecord = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
