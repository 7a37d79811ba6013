import type { SentLead } from '@/client/submission/sent-leads.ts';
import type { Trade } from '@/domain/house.ts';
import type { Field, FieldErrors } from '@/domain/lead.ts';
import type { QuestionName } from '@/domain/questions.ts';
import { ENGLISH, type FormWords } from './form-words.ts';

/** What differs between the forms: in the browser, for a correction, in a function's response and in Spanish. */
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
  /** The question about the phone number; undefined before hydration, when it can't be shown. */
  question: string | undefined;
}

/** Links and inlined scripts also use these ids. Only the page's main form has them. */
export const fieldId = (field: Field | QuestionName): string => `estimate-${field}`;
export const errorId = (id: string): string => `${id}-error`;
export const questionId = (id: string): string => `${id}-question`;

/** React sets no values, so that hydration keeps what was typed. */
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

/** For a correction: filled with what was sent. */
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

/** Each value is a placeholder that the function fills or removes. */
export const holeAttributes: FieldAttributes = {
  words: ENGLISH,
  id: fieldId,
  value: (field) => `%%value:${field}%%`,
  error: (field) => `%%error:${field}%%`,
  // React writes this text into the attribute as it is.
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
