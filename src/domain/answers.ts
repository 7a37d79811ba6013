import type { Heard } from './heard.ts';
import { business } from './business.ts';
import { isHalfDay } from './half-day.ts';
import { OFFERS_WINDOWS, readTrades, type Trade } from './house.ts';
import { type Question, type QuestionName, questionsOf } from './questions.ts';
import { cleanText, isBlank } from './text.ts';

export const QUESTIONS = questionsOf({
  windows: OFFERS_WINDOWS,
  repairs: business.repairs !== null,
  spanish: business.spanish !== null,
});
/** Of a question that is a check box. */
export const onlyOption = ({ options = {} }: Question): string | undefined => {
  const names = Object.keys(options);
  return names.length === 1 ? names[0] : undefined;
};

/** Without a place: those that the form asks among the others, or that a link answers. */
export const questionsAt = (place?: Question['place']) =>
  QUESTIONS.filter((question) => question.place === place && !question.added);
export const QUESTION_NAMES = QUESTIONS.map(({ name }) => name);

/** To the optional questions, by name: the option's name, else what was typed. */
export type Answers = Record<QuestionName, string | null>;

/** `range_shown` is in the form's words, because prices may change later. */
export interface LeadExtras extends Answers {
  trades: Trade[];
  range_shown: string | null;
  /** Only of a lead that the owner added. */
  heard?: Heard | null;
}
export const EXTRAS = ['trades', ...QUESTION_NAMES, 'range_shown', 'heard'] as const;

/** JSON may have siding and frame in `look`. A wrong value is left out, never an error. */
export const readExtras = (input: Record<string, unknown>): LeadExtras => ({
  trades: readTrades(input['trades']),
  ...readAnswers(input, asRecord(input['look'])),
  range_shown: readRange(input['rangeShown']),
});

/** Each comes from the first source that has it. */
export const readAnswers = (...sources: Record<string, unknown>[]): Answers =>
  answersBy((question) => {
    const answers = sources.map((source) => readAnswer(question, source[question.name]));
    return answers.find((answer) => answer !== null) ?? null;
  });

/** Null if it's none of the options, or blank. What is too long is cut: an answer never costs a lead. */
export const readAnswer = (question: Question, given: unknown): string | null => {
  if (typeof given !== 'string') return null;
  const { options, limit } = question;
  if (question.isHalfDay) return isHalfDay(given) ? given : null;
  if (options) return Object.hasOwn(options, given) ? given : null;
  const typed = cleanText(given).slice(0, limit);
  return isBlank(typed) ? null : typed;
};

/** Why what is added to a request can't be saved. Of a request itself nothing is refused for it. */
export const answerMistake = ({ mostLines = Infinity }: Question, typed: string) => {
  const lines = typed.split(/[\r\n;]+/).filter((line) => !isBlank(line)).length;
  return lines > mostLines
    ? `That's ${lines} addresses, and ${mostLines} fit here. For more, please call us at ${business.phone}.`
    : undefined;
};

export const answersBy = (choose: (question: Question) => string | null): Answers =>
  Object.fromEntries(QUESTIONS.map((question) => [question.name, choose(question)])) as Answers;

export type SentExtras = Partial<Record<QuestionName, string>> & {
  trades?: Trade[] | undefined;
  rangeShown?: string | undefined;
};

export const sentExtras = (
  trades: Trade[],
  answers: Answers,
  rangeShown?: string | null,
): SentExtras => ({
  ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
  trades: trades.length > 0 ? trades : undefined,
  rangeShown: rangeShown || undefined,
});

export interface AnswerText {
  label: string;
  /** As `navy siding, black frames`. */
  text: string;
  names: QuestionName[];
}

/** What was chosen, in the words that the owner reads. */
export const answerTexts = (answers: Partial<Answers>): AnswerText[] =>
  [...new Set(QUESTIONS.map(({ label }) => label))].flatMap((label) => {
    const questions = QUESTIONS.filter((question) => question.label === label);
    const texts = questions.flatMap((question) => {
      const answer = answerLabel(question, answers);
      return answer === null ? [] : question.text(answer);
    });
    const names = questions.map(({ name }) => name);
    return texts.length > 0 ? { label, text: texts.join(', '), names } : [];
  });

export const answerLabel = (
  question: Question & { name: QuestionName },
  answers: Partial<Answers>,
): string | null => {
  const answer = readAnswer(question, answers[question.name]);
  return answer && (question.options?.[answer] ?? answer);
};

const RANGE = /^(?:from )?\$\d{1,3}(?:,\d{3}){0,3}(?:-\$\d{1,3}(?:,\d{3}){0,3})?$/;

const readRange = (given: unknown): string | null =>
  typeof given === 'string' && RANGE.test(given) ? given : null;

const asRecord = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
