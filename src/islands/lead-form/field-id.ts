import type { Field } from '@/domain/lead.ts';
import type { FieldAttributes } from './field-attributes.ts';

/** A page has one form, so its ids are fixed: links and the inlined script name them too. */
export const fieldId = (field: Field): string => `estimate-${field}`;
export const errorId = (field: Field): string => `${fieldId(field)}-error`;

export const describedBy = (field: Field, marks: FieldAttributes): string | undefined =>
  marks.error(field) ? errorId(field) : undefined;
