import * as z from 'zod/mini';
import { QUESTION_NAMES } from '#domain/choices.ts';
import { LEAD_STATUSES, PREFERRED_TIMES } from '#domain/lead.ts';

const suspicion = z.looseObject({ reasons: z.array(z.string()) });
const ownTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const maybe = z.nullable(z.string());
const optionalCents = z.optional(z.nullable(z.int()));
const optionalTime = z.optional(z.nullable(time));

/** What a lead needs so that everything that reads it works. More may be there, from a version to come. */
export const storedLead = z.looseObject({
  id: z.string(),
  created_at: ownTime,
  name: z.string(),
  phone: z.string(),
  phone_e164: maybe,
  address: z.string(),
  window_count: z.string(),
  preferred_time: z.enum(PREFERRED_TIMES),
  suspect: z.nullable(suspicion),
  session_id: maybe,
  landing_path: maybe,
  referrer: maybe,
  campaign: z.nullable(z.record(z.string(), z.unknown())),
  consent_version: maybe,
  source: z.string(),
  trades: z.optional(z.array(z.string())),
  ...Object.fromEntries(QUESTION_NAMES.map((name) => [name, z.optional(maybe)])),
  range_shown: z.optional(maybe),
  heard: z.optional(maybe),
});

export const storedEntry = z.looseObject({
  version: z.int(),
  at: ownTime,
  status: z.optional(z.enum(LEAD_STATUSES)),
  lost_reason: z.optional(maybe),
  note: z.optional(z.string()),
  visit_at: optionalTime,
  follow_up_at: optionalTime,
  quoted_cents: optionalCents,
  won_cents: optionalCents,
  corrected: z.optional(
    z.nullable(
      z.looseObject({
        name: z.optional(z.string()),
        phone: z.optional(z.string()),
        address: z.optional(z.string()),
      }),
    ),
  ),
  rescued: z.optional(z.boolean()),
  missed: z.optional(z.boolean()),
  texted: z.optional(z.string()),
  review_asked: z.optional(z.boolean()),
  by: z.optional(z.string()),
  suspect: z.optional(suspicion),
  undoes: z.optional(z.int()),
});
