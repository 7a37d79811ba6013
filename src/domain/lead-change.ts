import * as z from 'zod/mini';
import { contactCorrection } from './correction.ts';
import { filled, LEAD_STATUSES } from './lead.ts';
import { BULK_LIMIT, LOST_REASON_LIMIT, NOTE_LIMIT } from './managed-lead.ts';
import { TEXT_IDS } from './message-texts.ts';
import { MOST_CENTS } from './money.ts';
import { cleanText } from './text.ts';

const version = z.int('Please say which version you changed.').check(z.minimum(0));
const status = z.enum(LEAD_STATUSES, 'Please choose a status.');
const lostReason = filled('Please say why it was lost.', LOST_REASON_LIMIT);
const moment = z.nullable(
  z.pipe(
    z.iso.datetime({ offset: true, error: 'Please choose a day and a time.' }),
    z.transform((text) => new Date(text).toISOString()),
  ),
);

const cents = z.nullable(
  z
    .int('Please give the amount in whole cents.')
    .check(
      z.minimum(0, "An amount can't be below $0."),
      z.maximum(MOST_CENTS, 'Please use at most a million dollars.'),
    ),
);

/** `version` is the version of the lead that the owner changed. A note alone may also follow a newer version. */
export const leadChange = z.object({
  version,
  status: z.exactOptional(status),
  lost_reason: z.exactOptional(lostReason),
  note: z.exactOptional(filled('Please type a note.', NOTE_LIMIT, cleanText)),
  visit_at: z.exactOptional(moment),
  follow_up_at: z.exactOptional(moment),
  quoted_cents: z.exactOptional(cents),
  won_cents: z.exactOptional(cents),
  corrected: z.exactOptional(contactCorrection),
  rescued: z.exactOptional(z.boolean()),
  missed: z.exactOptional(z.literal(true, 'missed must be true or left out.')),
  texted: z.exactOptional(z.enum(TEXT_IDS, 'Please choose a text.')),
  review_asked: z.exactOptional(z.literal(true, 'review_asked must be true or left out.')),
  /** Undoes the change with this `version`, unless anything but notes followed. Allows no other fields. */
  undo: z.exactOptional(z.literal(true, 'Undo must be true or left out.')),
});
export type LeadChange = z.infer<typeof leadChange>;

export const bulkChange = z
  .object({
    items: z
      .array(z.object({ id: z.string(), version }), 'Please choose the leads.')
      .check(
        z.minLength(1, 'Please choose the leads.'),
        z.maxLength(BULK_LIMIT, `Please choose at most ${BULK_LIMIT} leads.`),
      ),
    status,
    lost_reason: z.exactOptional(lostReason),
  })
  .check(
    z.refine(({ status: step, lost_reason }) => step !== 'lost' || lost_reason !== undefined, {
      error: 'Please say why they were lost.',
      path: ['lost_reason'],
    }),
  );
export type BulkChange = z.infer<typeof bulkChange>;

export type ChangeField = keyof LeadChange | 'items';
