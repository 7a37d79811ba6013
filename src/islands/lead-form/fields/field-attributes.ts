import type { Trade } from '@/domain/house.ts';
import type { Field, FieldErrors } from '@/domain/lead.ts';
import type { QuestionName } from '@/domain/questions.ts';
import { ENGLISH, type FormWords } from './form-words.ts';

/** What differs between the form in the browser, in a function's response and in Spanish. */
export interface FieldAttributes {
  words: FormWords;
  value: (
    field: 'name' | 'phone' | 'phoneConfirmed' | 'address' | QuestionName,
  ) => string | undefined;
  error: (field: Field) => string | undefined;
  invalid: (field: Field) => boolean | undefined;
  selected: (field: Field | QuestionName, value: string) => Record<string, unknown>;
  checked: (field: Field | 'trades' | QuestionName, value: string) => Record<string, unknown>;
  /** About the phone number; undefined before hydration, which alone can show it. */
  question: string | undefined;
}

/** React sets no values, so that hydration loses none. */
export const errorAttributes = (
  errors: FieldErrors,
  question: string | undefined,
  trades: readonly Trade[],
): FieldAttributes => ({
  words: ENGLISH,
  value: () => undefined,
  error: (field) => errors[field],
  invalid: (field) => (errors[field] ? true : undefined),
  selected: () => ({}),
  checked: (field, value) =>
    field === 'trades' && trades.includes(value) ? { defaultChecked: true } : {},
  question,
});

/** Each value is a hole that the function fills or removes. */
export const holeAttributes: FieldAttributes = {
  words: ENGLISH,
  value: (field) => `%%value:${field}%%`,
  error: (field) => `%%error:${field}%%`,
  // React writes the text into the attribute.
  invalid: (field) => `%%invalid:${field}%%` as unknown as boolean,
  selected: (field, value) => ({ 'data-selected': `${field}=${value}` }),
  checked: (field, value) => ({ 'data-checked': `${field}=${value}` }),
  question: '%%question%%',
};

/** Links and inlined scripts name these ids too. A page has one form. */
export const fieldId = (field: Field): string => `estimate-${field}`;
export const errorId = (field: Field): string => `${fieldId(field)}-error`;

export const QUESTION_ID = 'estimate-phone-question';

export const describedBy = (field: Field, attributes: FieldAttributes): string | undefined =>
  [
    attributes.error(field) && errorId(field),
    field === 'phone' && attributes.question && QUESTION_ID,
  ]
    .filter(Boolean)
    .join(' ') || undefined;
