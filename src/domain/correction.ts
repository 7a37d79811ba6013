import * as z from 'zod/mini';
import {
  answerLabel,
  answerMistake,
  answersBy,
  leadFields,
  type LeadRecord,
  PREFERRED_TIME_LABELS,
  QUESTION_NAMES,
  QUESTIONS,
  readAnswer,
} from './lead.ts';
import { readTrades, tradesText, WINDOW_COUNT_LABELS } from './house.ts';
import { phoneText } from './phone.ts';
import type { Question, QuestionName } from './questions.ts';

export const CORRECTABLE = [
  'name',
  'phone',
  'address',
  'trades',
  'window_count',
  'preferred_time',
  ...QUESTION_NAMES,
] as const satisfies (keyof LeadRecord)[];
export type CorrectableField = (typeof CORRECTABLE)[number];
export type Correctable = Pick<LeadRecord, CorrectableField>;
export type Correction = Partial<Correctable>;

/** The fields that the owner may correct. */
export const contactCorrection = z.object({
  name: z.exactOptional(leadFields.shape.name),
  phone: z.exactOptional(leadFields.shape.phone),
  address: z.exactOptional(leadFields.shape.address),
});

const answerSchema = (question: Question) =>
  z.exactOptional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.refine((typed) => answerMistake(question, typed) === undefined, {
            error: ({ input }) => answerMistake(question, String(input)),
          }),
        ),
      ),
      z.transform((given: string | null) => readAnswer(question, given)),
    ),
  );
const answers = Object.fromEntries(
  QUESTIONS.map((question) => [question.name, answerSchema(question)]),
) as Record<QuestionName, ReturnType<typeof answerSchema>>;

/** The fields that the homeowner may correct or add after sending. Null removes an answer. */
export const requestCorrection = z.object({
  ...contactCorrection.shape,
  windowCount: z.exactOptional(leadFields.shape.windowCount),
  preferredTime: z.exactOptional(leadFields.shape.preferredTime),
  trades: z.exactOptional(
    z.pipe(
      z.array(z.string()),
      z.transform((values: string[]) => readTrades(values)),
    ),
  ),
  ...answers,
});
export type RequestCorrection = z.infer<typeof requestCorrection>;

/** Old leads were stored without `trades`. */
export const originalOf = ({
  name,
  phone,
  address,
  trades = [],
  window_count,
  preferred_time,
  ...others
}: Correctable): Required<Correctable> => ({
  name,
  phone,
  address,
  trades,
  window_count,
  preferred_time,
  ...answersBy((question) => others[question.name as QuestionName] ?? null),
});

export const differences = (one: Correction, other: Correction): CorrectableField[] =>
  CORRECTABLE.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

export const CORRECTABLE_NAMES: Record<CorrectableField, string> = {
  name: 'name',
  phone: 'phone number',
  address: 'address',
  trades: 'work',
  window_count: 'number of windows',
  preferred_time: 'best time',
  ...(Object.fromEntries(QUESTIONS.map((one) => [one.name, one.label.toLowerCase()])) as Record<
    QuestionName,
    string
  >),
  wish: 'interest',
  measure: 'requested visit',
};

/** For example, `a note`, if the question is asked only after the request is sent. */
export const addedName = (field: CorrectableField): string | undefined =>
  QUESTIONS.find(({ name }) => name === field)?.added;

/** True if the correction only answers what we ask after the request is sent, so it is no sign of spam. */
export const isAddition = (correction: Correction): boolean =>
  Object.keys(correction).every((field) => addedName(field as CorrectableField));

/** Null if the field is not corrected, or if its answer is blank or removed. */
export const correctableText = (field: CorrectableField, values: Correction): string | null => {
  const { phone, trades, window_count, preferred_time } = values;
  switch (field) {
    case 'phone':
      return phone === undefined ? null : phoneText(phone);
    case 'trades':
      return trades ? (tradesText(trades) ?? 'not chosen') : null;
    case 'window_count':
      return window_count ? WINDOW_COUNT_LABELS[window_count] : null;
    case 'preferred_time':
      return preferred_time ? PREFERRED_TIME_LABELS[preferred_time] : null;
    case 'name':
    case 'address':
      return values[field] ?? null;
    default:
      return answerText(field, values);
  }
};

const answerText = (field: QuestionName, values: Correction): string | null => {
  const question = QUESTIONS.find(({ name }) => name === field);
  const answer = question && answerLabel(question, values);
  return answer ? question.text(answer) : null;
};
