import type { Field } from '@/domain/lead.ts';
import type { FieldAttributes } from './field-attributes.ts';

/** Links and inlined scripts name these ids too. A page has one form. */
export const fieldId = (field: Field): string => `estimate-${field}`;
export const errorId = (field: Field): string => `${fieldId(field)}-error`;

export const describedBy = (field: Field, attributes: FieldAttributes): string | undefined =>
  attributes.error(field) ? errorId(field) : undefined;
