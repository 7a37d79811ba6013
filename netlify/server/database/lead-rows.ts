import { dayOf } from '../../../src/domain/calendar.ts';
import { originalOf } from '../../../src/domain/correction.ts';
import {
  isSuspected,
  type Lead,
  type LeadDetail,
  type LogEntry,
} from '../../../src/domain/managed-lead.ts';
import type { LeadExtras } from '../../../src/domain/house.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { isPromiseKept } from '../../../src/domain/callback-promise.ts';
import type { KeyedHash } from '../store/cache.ts';
import {
  callableSince,
  callbackDue,
  isCounted,
  isPromised,
  promisedCallback,
} from '../records/lead-state.ts';
import { managedLead } from '../records/lead-view.ts';
import { personKeys } from '../records/same-person.ts';
import { fold, searchTextOf } from '../records/search-text.ts';
import type { Database } from './sqlite.ts';

export interface LeadRow {
  lead: Lead;
  log: LogEntry[];
  original: LeadDetail['original'] | null;
}

export interface LeadFacts {
  record: LeadRecord;
  log: LogEntry[];
  opened: boolean;
}

export interface StoredLead {
  lead: string;
  log: string;
  original: string | null;
}

export const LEAD_COLUMNS = 'lead, log, original';

export const leadRow = ({ lead, log, original }: StoredLead): LeadRow => ({
  lead: JSON.parse(lead) as Lead,
  log: JSON.parse(log) as LogEntry[],
  original: original === null ? null : (JSON.parse(original) as LeadRow['original']),
});

export const readFacts = (db: Database, id: string): LeadFacts | null => {
  const found = db.get<StoredLead & { given_joins: string | null; phone_key: string | null }>(
    `select ${LEAD_COLUMNS}, given_joins, phone_key from lead where id = :id`,
    { id },
  );
  if (!found) return null;
  const { lead, log, original } = leadRow(found);
  const { given_joins: joins, phone_key: phone_e164 } = found;
  const record = { ...recordOf(lead), ...original, phone_e164, joins };
  return { record, log, opened: lead.opened };
};

/** Needs the first lead (`joins`) written before: its status decides who is called. */
export const writeLead = (
  db: Database,
  { record, log, opened }: LeadFacts,
  { joins, hash }: { joins: string | null; hash: KeyedHash },
): void => {
  const first = joins === null ? null : readFacts(db, joins);
  const lead = managedLead({ record: { ...record, joins }, log, opened, first }, hash);
  const keys = personKeys(record);
  const kept = isPromised(lead) ? isPromiseKept(lead) : null;
  const { text, digits } = searchTextOf(lead, log);
  db.run(
    `insert or replace into lead (
       id, lead, log, original, given_joins, phone_key, home_key, day, suspected, counted, kept,
       due, callable_from, promised_by, status_at, name_key, search, digits
     ) values (
       :id, :lead, :log, :original, :given_joins, :phone_key, :home_key, :day, :suspected, :counted,
       :kept, :due, :callable_from, :promised_by, :status_at, :name_key, :search, :digits
     )`,
    {
      id: record.id,
      lead: JSON.stringify(lead),
      log: JSON.stringify(log),
      original: lead.corrected && JSON.stringify(originalOf(record)),
      given_joins: record.joins,
      phone_key: keys.phone,
      home_key: keys.home,
      day: dayOf(record.created_at),
      suspected: Number(isSuspected(lead)),
      counted: Number(isCounted(lead)),
      kept: kept === null ? null : Number(kept),
      due: callbackDue(lead),
      callable_from: callableSince(lead),
      promised_by: lead.tried_at === null ? promisedCallback(lead) : null,
      status_at: log.findLast(({ status }) => status !== undefined)?.at ?? null,
      name_key: fold(lead.name),
      search: text,
      digits,
    },
  );
};

const recordOf = (lead: Lead): LeadRecord => ({
  id: lead.id,
  name: lead.name,
  phone: lead.phone,
  phone_e164: lead.phone_e164,
  address: lead.address,
  window_count: lead.window_count,
  preferred_time: lead.preferred_time,
  created_at: lead.created_at,
  suspect: lead.suspect,
  session_id: lead.session_id,
  landing_path: lead.landing_path,
  referrer: lead.referrer,
  campaign: lead.campaign,
  consent_version: lead.consent_version,
  joins: lead.joins,
  source: lead.source,
  ...extrasOf(lead),
});

const EXTRAS = ['trades', 'siding', 'frame', 'decade', 'range_shown'] as const;

const extrasOf = (lead: Lead): Partial<LeadExtras> =>
  Object.fromEntries(
    EXTRAS.filter((name) => lead[name] !== undefined).map((name) => [name, lead[name]]),
  );
