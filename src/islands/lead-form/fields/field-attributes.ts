import type { SentLead } from '@/client/submission/sent-leads.ts';
import type { Trade } from '@/domain/house.ts';
import type { Field, FieldErrors } from '@/domain/lead.ts';
import type { QuestionName } from '@/domain/questions.ts';
import { ENGLISH, type FormWords } from './form-words.ts';

/** What differs between the form in the browser, its correction, the one in a function's response and in Spanish. */
export interface FieldAttributes {
  words: FormWords;
  id: (field: Field | QuestionName) => string;
  value: (
    field: 'name' | 'phone' | 'phoneConfirmed' | 'address' | 'windowCount' | QuestionName,
  ) => string | undefined;
  error: (field: Field) => string | undefined;
  invalid: (field: Field) => boolean | undefined;
  selected: (field: Field | QuestionName, value: string) => Record<string, unknown>;
  checked: (field: Field | 'trades' | QuestionName, value: string) => Record<string, unknown>;
  /** About the phone number; undefined before hydration, which alone can show it. */
  question: string | undefined;
}

/** Links and inlined scripts name these ids too. A page has one form of its own. */
export const fieldId = (field: Field | QuestionName): string => `estimate-${field}`;
export const errorId = (id: string): string => `${id}-error`;
export const questionId = (id: string): string => `${id}-question`;

/** React sets no values, so that hydration loses none. */
export const errorAttributes = (
  errors: FieldErrors,
  question: string | undefined,
  trades: readonly Trade[],
): FieldAttributes => ({
  words: ENGLISH,
  id: fieldId,
  value: () => undefined,
  error: (field) => errors[field],
  invalid: (field) => (errors[field] ? true : undefined),
  selected: () => ({}),
  checked: (field, value) =>
    field === 'trades' && trades.includes(value) ? { defaultChecked: true } : {},
  question,
});

/** With what was sent. */
export const sentLeadAttributes = (
  lead: SentLead,
  id: string,
  errors: FieldErrors,
  question: string,
): FieldAttributes => ({
  ...errorAttributes(errors, question, []),
  id: (field) => id + field,
  value: (field) => lead[field === 'phoneConfirmed' ? 'phone' : field] ?? undefined,
  checked: (field, value) => ({ defaultChecked: [lead[field]].flat().includes(value) }),
});

/** Each value is a hole that the function fills or removes. */
export const holeAttributes: FieldAttributes = {
  words: ENGLISH,
  id: fieldId,
  value: (field) => `%%value:${field}%%`,
  error: (field) => `%%error:${field}%%`,
  // React writes the text into the attribute.
  invalid: (field) => `%%invalid:${field}%%` as unknown as boolean,
  selected: (field, value) => ({ 'data-selected': `${field}=${value}` }),
  checked: (field, value) => ({ 'data-checked': `${field}=${value}` }),
  question: '%%question%%',
};

export const describedBy = (field: Field, attributes: FieldAttributes): string | undefined =>
  [
    attributes.error(field) && errorId(attributes.id(field)),
    field === 'phone' && attributes.question && questionId(attributes.id(field)),
  ]
    .filter(Boolean)
    .join(' ') || undefined;
