import { v7 } from 'uuid';
import type { Lead } from '#domain/managed-lead.ts';
import { checkAddedLead } from '#domain/added-lead.ts';
import { readHeard } from '#domain/heard.ts';
import type { LeadChange } from '#domain/lead-change.ts';
import { type LeadRecord, readExtras } from '#domain/lead.ts';
import { keyedHash } from '../../store/keyed-hash.ts';
import { readJoinedFile } from '../../database/lead-rows.ts';
import { openOwnerDatabase } from '../../database/open-owner-database.ts';
import type { Store } from '../../store/store.ts';
import { readSubmissionId, recordedFields } from '../../records/lead-record.ts';
import { putLead } from '../../records/lead-store.ts';
import { managedLead } from '../../records/lead-view.ts';
import { type ChangeErrors, entryOf, readChange } from '../../records/log-entry.ts';
import { changeLead } from './change-lead.ts';

type AddOutcome =
  | { ok: true; lead: Lead }
  | { ok: false; code: 'invalid'; fields: ChangeErrors }
  | { ok: false; code: 'clock'; serverTime: string };

interface Dependencies {
  store: Store;
  now: Date;
  by?: string | undefined;
}

/**
 * Adds a lead and, as `change`, the outcome of the call. A retry with the same id finds what the first try stored and
 * adds only the rest.
 */
export const addLead = async (
  input: Record<string, unknown>,
  { store, now, by }: Dependencies,
): Promise<AddOutcome> => {
  const check = checkAddedLead(input);
  const change = input['change'] === undefined ? null : readFirstChange(input['change']);
  const wrong = { ...(!check.ok && check.fields), ...(change && !change.ok && change.fields) };
  if (!check.ok || change?.ok === false) return { ok: false, code: 'invalid', fields: wrong };
  const given = readSubmissionId(input['submissionId'], now);
  if (given.kind === 'clock') return { ok: false, code: 'clock', serverTime: now.toISOString() };
  const id = given.kind === 'given' ? given.id : v7({ msecs: now.getTime() });
  const record = await putLead(store, {
    id,
    ...recordedFields(check.fields),
    ...readExtras(input),
    heard: readHeard(input['heard']),
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
  const database = await openOwnerDatabase(store, now);
  const dependencies = { store, database, now, by };
  const changed = change && (await makeFirst(record, change.change, dependencies));
  if (changed) return { ok: true, lead: changed };
  const joined = await readJoinedFile(store, database.db, record.id);
  const file = joined ?? { record, log: [], opened: false, joins: null, first: null };
  return { ok: true, lead: managedLead(file, hash) };
};

const readFirstChange = (given: unknown): ReturnType<typeof readChange> => {
  const read = readChange({ ...(given as object), version: 0 });
  if (!read.ok) return read;
  const made = entryOf({} as LeadRecord, [], read.change, { now: new Date() });
  return made.ok ? read : made;
};

/**
 * Gives the first entry the same time as the lead, even on a retry, because the owner was on the phone then. If the
 * owner chose something else after a lost response, that becomes the next entry.
 */
const makeFirst = async (
  { id, created_at }: LeadRecord,
  change: LeadChange,
  dependencies: Parameters<typeof changeLead>[2],
): Promise<Lead | null> => {
  const then = new Date(created_at);
  const first = await changeLead(id, change, { ...dependencies, now: then });
  if (first.ok) return first.lead;
  if (first.code !== 'conflict') return null;
  const next = await changeLead(id, { ...change, version: first.lead.version }, dependencies);
  return next.ok ? next.lead : null;
};
