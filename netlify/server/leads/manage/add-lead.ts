import { v7 } from 'uuid';
import type { Lead } from '#domain/managed-lead.ts';
import { checkLead, type FieldErrors } from '#domain/lead.ts';
import { readExtras } from '#domain/choices.ts';
import { keyedHash } from '../../store/cache.ts';
import { openOwnerDatabase } from '../../database/read.ts';
import type { Store } from '../../store/store.ts';
import { readSubmissionId } from '../../records/lead-ids.ts';
import { putLead } from '../../records/lead-store.ts';
import { managedLead } from '../../records/lead-view.ts';
import { isRepeatOfRecent } from '../../records/same-person.ts';
import { recordedFields } from '../../records/contact-fields.ts';
import { readCard } from './list-leads.ts';

type AddOutcome =
  | { ok: true; lead: Lead }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'clock'; serverTime: string };

export const addLead = async (
  input: Record<string, unknown>,
  { store, now }: { store: Store; now: Date },
): Promise<AddOutcome> => {
  const check = checkLead({
    ...input,
    windowCount: input['windowCount'] ?? 'unsure',
    preferredTime: input['preferredTime'] ?? 'anytime',
  });
  if (!check.ok) return { ok: false, code: 'invalid', fields: check.fields };
  const given = readSubmissionId(input['submissionId'], now);
  if (given.kind === 'clock') return { ok: false, code: 'clock', serverTime: now.toISOString() };
  const id = given.kind === 'given' ? given.id : v7({ msecs: now.getTime() });
  const fields = recordedFields(check.fields);
  const record = await putLead(store, {
    id,
    ...fields,
    ...readExtras(input),
    created_at: now.toISOString(),
    suspect: null,
    session_id: null,
    landing_path: null,
    referrer: null,
    campaign: null,
    consent_version: null,
    source: 'phone',
  });
  const hash = await keyedHash(store);
  await isRepeatOfRecent(store, record, hash);
  const kept = await readCard(store, await openOwnerDatabase(store, now), record.id);
  const file = kept ?? { record, log: [], opened: false, joins: null, first: null };
  return { ok: true, lead: managedLead(file, hash) };
};
