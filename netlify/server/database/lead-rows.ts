import { createHash } from 'node:crypto';
import { dayOf } from '#domain/calendar.ts';
import { isPromiseKept } from '#domain/callback-promise.ts';
import { CORRECTABLE } from '#domain/correction.ts';
import { EXTRAS, type LeadExtras, type LeadRecord } from '#domain/lead.ts';
import { isSuspected, type Lead, type LogEntry } from '#domain/managed-lead.ts';
import { phoneDigits } from '#domain/text.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import type { Store } from '../store/store.ts';
import {
  callbackDue,
  isCounted,
  isPromised,
  outcomeOf,
  promisedCallback,
} from '../records/lead-state.ts';
import { nextStep } from '../records/next-step.ts';
import {
  type LeadFile,
  leadWithoutReceipt,
  managedLead,
  readLeadFile,
} from '../records/lead-view.ts';
import { personKeys } from '../records/same-person.ts';
import { fold, otherForms } from '../records/search-text.ts';
import { campaignName, sourceOf } from '#domain/traffic-source.ts';
import type { Database, Values } from './sqlite.ts';

export type LeadFacts = Pick<LeadFile, 'record' | 'log' | 'opened'>;
export type LeadRow = Pick<LeadFile, 'record' | 'log'> & { lead: Lead };

const FIELDS = [
  'window_count',
  'preferred_time',
  'source',
  'session_id',
  'landing_path',
  'referrer',
  'consent_version',
] as const satisfies (keyof LeadRecord)[];

type StoredLead = Pick<
  Lead,
  'id' | 'created_at' | 'receipt' | 'joins' | 'name' | 'phone' | 'phone_e164' | 'address'
> &
  Pick<LeadRecord, (typeof FIELDS)[number]> &
  Record<'campaign' | 'suspect' | 'original', string | null> & {
    answers: string;
    unasked: string;
    log: string;
    opened: number;
  };

/** `which` is the end of the statement, from `where` on. */
export const selectLeads = (db: Database, which: string, values: Values = {}): LeadRow[] =>
  db.all<StoredLead>(`select * from lead ${which}`, values).map((row) => {
    const facts = factsOf(row);
    const { joins, receipt } = row;
    const first = joins === null ? null : readFacts(db, joins);
    const lead = { ...leadWithoutReceipt({ ...facts, joins, first }), receipt };
    return { lead, record: facts.record, log: facts.log };
  });

export const readFacts = (db: Database, id: string): LeadFacts | null => {
  const row = db.get<StoredLead>('select * from lead where id = :id', { id });
  return row ? factsOf(row) : null;
};

/** Reads the lead from the store, where it may be newer. Only the database knows which lead it joins. */
export const readJoinedFile = (store: Store, db: Database, id = ''): Promise<LeadFile | null> => {
  const row = db.get<{ joins: string | null }>('select joins from lead where id = :id', { id });
  return readLeadFile(store, id, row?.joins ?? null);
};

const factsOf = (row: StoredLead): LeadFacts => {
  const { id, created_at, name, phone, phone_e164, address } = row;
  const log = JSON.parse(row.log) as Omit<LogEntry, 'version'>[];
  const record = {
    id,
    created_at,
    ...{ name, phone, phone_e164, address },
    ...pick(row, FIELDS),
    suspect: parsed(row.suspect) as LeadRecord['suspect'],
    campaign: parsed(row.campaign) as LeadRecord['campaign'],
    ...extrasIn(row),
    ...sentIn(row.original),
  };
  return {
    record,
    log: log.map((entry, index) => ({ version: index + 1, ...entry })),
    opened: row.opened === 1,
  };
};

/** The first lead (`joins`) must be written already, because its status decides which lead is called. */
export const writeLead = (
  db: Database,
  { record, log, opened }: LeadFacts,
  { joins, hash }: { joins: string | null; hash: KeyedHash },
): void => {
  const first = joins === null ? null : readFacts(db, joins);
  const lead = managedLead({ record, log, opened, joins, first }, hash);
  const keys = personKeys(record);
  const step = nextStep(lead, log);
  const kept = isPromised(lead) ? isPromiseKept(lead) : null;
  const values = {
    id: record.id,
    ...{ name: lead.name, phone: lead.phone, phone_e164: lead.phone_e164, address: lead.address },
    created_at: record.created_at,
    day: dayOf(record.created_at),
    receipt: lead.receipt,
    ...searchColumns(lead, log),
    status: lead.status,
    town: lead.town,
    suspected: Number(isSuspected(lead)),
    counted: Number(isCounted(lead)),
    opened: Number(lead.opened),
    kept: kept === null ? null : Number(kept),
    due: callbackDue(lead),
    step: step?.kind ?? null,
    step_at: step?.at ?? null,
    visit_at: lead.visit_at,
    // Only for quoted leads with a next step, which Today adds up.
    quoted_cents: step && lead.status === 'quoted' ? lead.quoted_cents : null,
    came_from: sourceOf(record),
    campaign_name: campaignName(record.campaign ?? {}),
    ...outcomeOf(log),
    won_cents: lead.status === 'won' ? lead.won_cents : null,
    promised_by: lead.tried_at === null ? promisedCallback(lead) : null,
    missed: Number(lead.missed !== null),
    joins,
    phone_key: keyOf(keys.phone),
    home_key: keyOf(keys.home),
    version: log.length,
    ...pick(lead, FIELDS),
    campaign: text(record.campaign),
    suspect: text(record.suspect),
    original: lead.corrected && text(pick(record, SENT)),
    answers: text(pick(lead, answeredIn(lead))),
    unasked: text(unaskedIn(lead)),
    log: text(log.map((entry) => ({ ...entry, version: undefined }))),
  };
  // `insert or replace` would not fire the trigger that takes the old row out of the sums.
  db.run('delete from lead where id = :id', { id: record.id });
  const names = Object.keys(values);
  db.run(`insert into lead (${names.join()}) values (:${names.join(', :')})`, values);
};

const searchColumns = (lead: Lead, log: readonly LogEntry[]) => {
  const { name, address, receipt, phone, phone_e164 } = lead;
  const notes = log.flatMap(({ note }) => note ?? []);
  const more = [otherForms(address), receipt, receipt.replace('-', '')];
  const [typed, digits] = [phoneDigits(phone), phoneDigits(phone_e164 ?? '')];
  return {
    search: fold([name, address, ...more, ...notes].join('\n')),
    digits: digits.endsWith(typed) ? digits : `${typed} ${digits}`,
  };
};

/** A 48-bit hash is enough to tell people apart, and takes a quarter of the space of the words. */
export const keyOf = (words: string | null): number | null =>
  words === null ? null : createHash('sha256').update(words).digest().readUIntBE(0, 6);

const answeredIn = (record: LeadRecord) =>
  EXTRAS.filter((name) => record[name] !== undefined && record[name] !== null);

/** The questions that the form did not have yet. This list is short: most questions are asked and left open. */
const unaskedIn = (record: LeadRecord) => EXTRAS.filter((name) => record[name] === undefined);

const extrasIn = ({ answers, unasked }: StoredLead): Partial<LeadExtras> => {
  const [given, missing] = [answers, unasked].map(parsed) as [Partial<LeadExtras>, string[]];
  const open = EXTRAS.filter((name) => !(name in given) && !missing.includes(name));
  return { ...given, ...Object.fromEntries(open.map((name) => [name, null])) };
};

const SENT = [...CORRECTABLE, 'phone_e164'] as const;

/** The values as the homeowner first sent them. A field that was never asked for is undefined. */
const sentIn = (original: string | null): Partial<LeadRecord> =>
  original === null ? {} : pick(parsed(original) as LeadRecord, SENT);

const pick = <T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

const text = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const parsed = (value: string | null): unknown => (value === null ? null : JSON.parse(value));
