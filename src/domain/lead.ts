import * as z from 'zod/mini';
import type { LeadExtras } from './answers.ts';
import { OFFERS_WINDOWS, WINDOW_COUNTS, type WindowCount } from './house.ts';
import { isPhone, phoneText } from './phone.ts';
import { cleanLine, isBlank } from './text.ts';

export const PREFERRED_TIME_LABELS = {
  morning: 'Morning (8am-12pm)',
  afternoon: 'Afternoon (12pm-5pm)',
  evening: 'Evening (5pm-8pm)',
  weekend: 'Weekend',
  anytime: 'Anytime',
} as const;
export type PreferredTime = keyof typeof PREFERRED_TIME_LABELS;
export const PREFERRED_TIMES = Object.keys(PREFERRED_TIME_LABELS) as PreferredTime[];

export const NAME_LIMIT = 120;
export const PHONE_LIMIT = 40;
export const ADDRESS_LIMIT = 300;
export const CAMPAIGN_LIMIT = 80;

const ASKED = ['name', 'phone', 'address', 'windowCount', 'preferredTime'] as const;
export type Field = (typeof ASKED)[number];
export const FIELDS: readonly Field[] = ASKED.filter(
  (field) => field !== 'windowCount' || OFFERS_WINDOWS,
);
export type FieldErrors = Partial<Record<Field, string>>;

const MISSING: Record<Field, string> = {
  name: 'Please enter your name.',
  phone: 'Please enter your phone number.',
  address: 'Please enter the address of the house.',
  windowCount: 'Please choose how many windows.',
  preferredTime: 'Please choose a time to reach you.',
};
export const WRONG_PHONE = 'Please enter a phone number with 7 to 15 digits.';

export const filled = (missing: string, limit: number, clean = cleanLine) =>
  z.string(missing).check(
    z.overwrite(clean),
    z.refine((value) => !isBlank(value), { error: missing, abort: true }),
    z.maxLength(limit, `Please use at most ${limit} characters.`),
  );

export const leadFields = z.object({
  name: filled(MISSING.name, NAME_LIMIT),
  phone: filled(MISSING.phone, PHONE_LIMIT).check(z.refine(isPhone, WRONG_PHONE)),
  address: filled(MISSING.address, ADDRESS_LIMIT),
  windowCount: z.enum(WINDOW_COUNTS, MISSING.windowCount),
  preferredTime: z.enum(PREFERRED_TIMES, MISSING.preferredTime),
});
export type LeadFields = z.infer<typeof leadFields>;

type LeadCheck =
  | { ok: true; fields: LeadFields }
  /** `missing`: a field is empty, so the form shows another message than for a wrong one. */
  | { ok: false; missing: boolean; fields: FieldErrors };

export const checkLead = (input: unknown): LeadCheck => {
  const given =
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? (input as Record<string, unknown>)
      : {};
  const parsed = leadFields.safeParse(OFFERS_WINDOWS ? given : { windowCount: 'unsure', ...given });
  if (parsed.success) return { ok: true, fields: parsed.data };
  const missing = FIELDS.some((field) => {
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
  });
  return { ok: false, missing, fields: fieldErrors(parsed.error.issues) };
};

export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path[0] as Field] ??= message;
  return errors;
};

export interface Suspicion {
  score: number;
  reasons: string[];
}

export interface Campaign {
  source?: string | undefined;
  medium?: string | undefined;
  name?: string | undefined;
}

/** Never changes once stored: changes are entries of its log. Old leads have no extras. */
export interface LeadRecord extends Partial<LeadExtras> {
  id: string;
  name: string;
  phone: string;
  phone_e164: string | null;
  /** Name, phone or address may be empty if the owner added the lead. */
  address: string;
  window_count: WindowCount;
  preferred_time: PreferredTime;
  /** ISO 8601 in UTC, by the server's clock. */
  created_at: string;
  suspect: Suspicion | null;
  session_id: string | null;
  landing_path: string | null;
  referrer: string | null;
  campaign: Campaign | null;
  consent_version: string | null;
  source: LeadSource;
}

/** Somebody who called may have left only a number. */
export const leadName = ({ name, phone }: Pick<LeadRecord, 'name' | 'phone'>): string =>
  name || phoneText(phone);

export const LEAD_STATUSES = [
  'new',
  'contacted',
  'scheduled',
  'quoted',
  'won',
  'lost',
  'spam',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
type LeadSource = 'website' | 'phone';

/** Change it with the words below: each lead stores the version that it was sent with. */
export const CONSENT_VERSION = '2026-11-23';

export const SUBMIT_LABEL = 'Get My Free Estimate';

export const consentText = (company: string): string =>
  `By clicking “${SUBMIT_LABEL},” you agree that ${company} may call or text you at this number about your estimate. Consent is not a condition of purchase.`;
