import * as z from 'zod/mini';
import { WINDOW_COUNTS } from './house.ts';
import {
  ADDRESS_LIMIT,
  type FieldErrors,
  fieldErrors,
  type LeadFields,
  NAME_LIMIT,
  PHONE_LIMIT,
  PREFERRED_TIMES,
  WRONG_PHONE,
} from './lead.ts';
import { isPhone } from './phone.ts';
import { cleanLine, isBlank } from './text.ts';

const line = (limit: number) =>
  z._default(
    z.string().check(
      z.overwrite((text) => (isBlank(text) ? '' : cleanLine(text))),
      z.maxLength(limit, `Please use at most ${limit} characters.`),
    ),
    '',
  );

const NEEDS_ONE = 'Please enter a phone number or a name.';

/** What the owner knows about a caller: a phone number or a name is enough. */
const addedFields = z
  .object({
    name: line(NAME_LIMIT),
    phone: line(PHONE_LIMIT).check(
      z.refine((phone) => phone === '' || isPhone(phone), WRONG_PHONE),
    ),
    address: line(ADDRESS_LIMIT),
    windowCount: z._default(z.enum(WINDOW_COUNTS), 'unsure'),
    preferredTime: z._default(z.enum(PREFERRED_TIMES), 'anytime'),
  })
  .check(
    z.refine(({ name, phone }) => name !== '' || phone !== '', {
      path: ['phone'],
      error: NEEDS_ONE,
    }),
  );

type AddedCheck = { ok: true; fields: LeadFields } | { ok: false; fields: FieldErrors };

export const checkAddedLead = (input: Record<string, unknown>): AddedCheck => {
  const parsed = addedFields.safeParse(input);
  return parsed.success
    ? { ok: true, fields: parsed.data }
    : { ok: false, fields: fieldErrors(parsed.error.issues) };
};
