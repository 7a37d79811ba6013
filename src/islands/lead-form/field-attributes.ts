import type { Field, FieldErrors, PreferredTime, WindowCount } from '@/domain/lead.ts';

/** What stands in the form beyond its plain markup: kept values and messages. */
export interface FieldAttributes {
  value: (field: 'name' | 'phone' | 'address') => string | undefined;
  error: (field: Field) => string | undefined;
  invalid: (field: Field) => boolean | undefined;
  option: (field: Field, value: WindowCount | PreferredTime) => Record<string, string>;
}

/** The form in the browser: values belong to the page, so that none is lost when it is hydrated. */
export const errorAttributes = (errors: FieldErrors): FieldAttributes => ({
  value: () => undefined,
  error: (field) => errors[field],
  invalid: (field) => (errors[field] ? true : undefined),
  option: () => ({}),
});

/** The form as a function answers it: each mark is a hole that the function fills or removes. */
export const holeAttributes: FieldAttributes = {
  value: (field) => `%%value:${field}%%`,
  error: (field) => `%%error:${field}%%`,
  // The attribute holds the hole's text, not a boolean.
  invalid: (field) => `%%invalid:${field}%%` as unknown as boolean,
  option: (field, value) => ({
    [field === 'windowCount' ? 'data-selected' : 'data-checked']: `${field}=${value}`,
  }),
};
