import * as z from 'zod/mini';
import {
  LOST_REASON_LIMIT,
  NOTE_LIMIT,
  type ChangeField,
  type LeadChange,
} from '../../../../src/domain/desk.ts';
import { correctableFields, LEAD_STATUSES, type Field } from '../../../../src/domain/lead.ts';
import { cleanLine, cleanText, isBlank } from '../../../../src/domain/text.ts';

export type ChangeErrors = Partial<Record<Field | ChangeField, string>>;
export type ChangeRead = { ok: true; change: LeadChange } | { ok: false; fields: ChangeErrors };

export const versionRule = z.int('Please say which version you changed.').check(z.minimum(0));
export const statusRule = z.enum(LEAD_STATUSES, 'Please choose a status.');
export const lostReasonRule = filled('Please say why it was lost.', LOST_REASON_LIMIT, cleanLine);

const moment = z.nullable(
  z.pipe(
    z.iso.datetime({ offset: true, error: 'Please choose a day and a time.' }),
    z.transform((text) => new Date(text).toISOString()),
  ),
);

const change = z.object({
  version: versionRule,
  status: z.optional(statusRule),
  lost_reason: z.optional(lostReasonRule),
  note: z.optional(filled('Please write something.', NOTE_LIMIT, cleanText)),
  visit_at: z.optional(moment),
  follow_up_at: z.optional(moment),
  corrected: z.optional(correctableFields),
  rescued: z.optional(z.boolean()),
  missed: z.optional(z.literal(true, 'missed must be true or left out.')),
  undo: z.optional(z.literal(true, 'Undo must be true or left out.')),
});

/** What the owner asks to change; other keys are ignored. */
export const readChange = (data: unknown): ChangeRead => {
  const parsed = change.safeParse(data);
  if (!parsed.success) return { ok: false, fields: errorsOf(parsed.error.issues) };
  const given = withoutUndefined(parsed.data) as unknown as LeadChange;
  const asked = Object.keys(given).filter((name) => name !== 'version' && name !== 'undo').length;
  if (given.undo && asked > 0)
    return { ok: false, fields: { undo: "Undo can't be combined with another change." } };
  if (!given.undo && asked === 0)
    return { ok: false, fields: { status: 'Please say what to change.' } };
  if (given.corrected && Object.keys(given.corrected).length === 0) {
    return { ok: false, fields: { corrected: 'Please say what to correct.' } };
  }
  return { ok: true, change: given };
};

/** The first sentence for each field, the innermost name of it. */
export const errorsOf = (issues: readonly z.core.$ZodIssue[]): ChangeErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[nameOf(path)] ??= message;
  return errors;
};

const nameOf = (path: readonly PropertyKey[]): string => {
  const names = path.filter((part) => typeof part === 'string');
  return (names[0] === 'corrected' ? (names[1] ?? names[0]) : names[0]) ?? 'version';
};

const withoutUndefined = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]: [string, unknown]) => [
        name,
        typeof part === 'object' && part !== null ? withoutUndefined(part) : part,
      ]),
  );

function filled(missing: string, limit: number, clean: (text: string) => string) {
  return z.pipe(
    z.pipe(z.string(missing), z.transform(clean)),
    z.string().check(
      z.refine((text) => !isBlank(text), { error: missing, abort: true }),
      z.maxLength(limit, `Please use at most ${limit} characters.`),
    ),
  );
}
