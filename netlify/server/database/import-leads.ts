import { isDeepStrictEqual } from 'node:util';
import { DAY } from '#domain/duration.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { isOpen } from '#domain/managed-lead.ts';
import {
  entryKey,
  isErased,
  leadKey,
  readEntries,
  readLog,
  readRecord,
  wasOpened,
} from '../records/lead-store.ts';
import { isLostSuspect, stateOf } from '../records/lead-state.ts';
import { personKeys } from '../records/same-person.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import { inChunks, readEach } from '../store/concurrency.ts';
import { orUnreadable } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';
import { visitKey } from './visit-rows.ts';
import { keyOf, type LeadFacts, readFacts, writeLead } from './lead-rows.ts';
import type { Database } from './sqlite.ts';
import { forgetUnreadable, isSetAside, setAside } from './unreadable.ts';

export interface Sync {
  db: Database;
  store: Store;
  hash: KeyedHash;
  pages: ReadonlySet<string>;
  now: Date;
  isPastDeadline: () => boolean;
}

/** What the store's keys say about a lead. */
export interface ListedLead {
  id: string;
  version: number;
  opened: boolean;
  erased: boolean;
  /** True if the store lists the record. A change that was only announced may never have been written. */
  mustExist: boolean;
  /** True to ignore what the database knows about the lead. */
  reread?: boolean;
}

const AT_ONCE = 250;

export const isKnown = (
  db: Database,
  { id, version, opened, erased, reread }: ListedLead,
): boolean => {
  if (isGone(db, id)) return true;
  if (erased || reread) return false;
  if (isSetAside(db, leadKey(id))) return true;
  const row = db.get<{ version: number; opened: number }>(
    'select version, opened from lead where id = :id',
    { id },
  );
  return row !== undefined && row.version >= version && (row.opened === 1 || !opened);
};

/**
 * Reads the listed leads that the database does not know, in this order, and returns whether it read them all. It reads
 * the first part even past the deadline, because that holds the lead that the owner has just added.
 */
export const importLeads = async (
  { db, store, hash, isPastDeadline }: Sync,
  listed: readonly ListedLead[],
): Promise<boolean> => {
  const unknown = listed.filter((lead) => !isKnown(db, lead));
  let complete = true;
  for (const [part, some] of inChunks(unknown, AT_ONCE).entries()) {
    if (part > 0 && isPastDeadline()) return false;
    const { read, failure } = await readEach(some, (lead) => readListed(db, store, lead));
    db.transaction(() => {
      const leads = read.flatMap(({ lead }) => lead ?? []);
      const erased = read.filter((each) => each.isErased).map(({ id }) => id);
      const visits = read.flatMap(({ visit }) => visit ?? []);
      applyLeads(db, { leads, erased, visits }, hash);
      for (const each of read) noteUnreadable(db, each);
    });
    if (failure) throw failure;
    complete &&= read.every(({ isComplete }) => isComplete);
  }
  return complete;
};

interface Read {
  id: string;
  lead?: LeadFacts;
  isErased?: true;
  visit?: string | null;
  isUnreadable: boolean;
  isComplete: boolean;
}

const noteUnreadable = (db: Database, { id, lead, isUnreadable }: Read): void => {
  if (lead) forgetUnreadable(db, id);
  setAside(db, leadKey(id), isUnreadable);
  for (const { version, unread } of lead?.log ?? []) {
    if (unread === true) setAside(db, entryKey(id, version), true);
  }
};

const readListed = async (
  db: Database,
  store: Store,
  { id, version, opened, erased, mustExist, reread }: ListedLead,
): Promise<Read> => {
  const stored = readFacts(db, id);
  const known = reread ? null : stored;
  const { value: record, isUnreadable } = known
    ? { value: known.record, isUnreadable: false }
    : await orUnreadable(() => readRecord(store, id));
  if ((erased || !(known ?? mustExist)) && (await isErased(store, id))) {
    const visit = record?.session_id ?? null;
    return { id, isErased: true, visit, isUnreadable: false, isComplete: true };
  }
  if (!record) return { id, isUnreadable, isComplete: isUnreadable || !mustExist };
  const [log, wasSeen = false] = await Promise.all([
    reread ? readLog(store, id) : readEntries(store, id, known?.log ?? [], version),
    known?.opened || ((opened || reread) && (mustExist || wasOpened(store, id))),
  ]);
  const isComplete = !mustExist || log.length >= version;
  const isNew = !isDeepStrictEqual(log, stored?.log) || wasSeen !== stored?.opened;
  return {
    id,
    ...(isNew && { lead: { record, log, opened: wasSeen } }),
    isUnreadable,
    isComplete,
  };
};

interface Changes {
  leads: readonly LeadFacts[];
  erased: readonly string[];
  visits?: readonly string[];
}

export const applyLeads = (
  db: Database,
  { leads, erased, visits = [] }: Changes,
  hash: KeyedHash,
): void => {
  const write = (some: readonly LeadFacts[]): void => {
    for (const facts of some.toSorted(byTime)) {
      writeLead(db, facts, { joins: firstOf(db, facts.record), hash });
    }
  };
  const ids = leads.map(({ record }) => record.id);
  const before = laterOf(db, [...erased, ...ids]);
  for (const id of erased) erase(db, id);
  for (const id of visits) eraseVisit(db, id);
  write(leads.filter(({ record }) => !isGone(db, record.id)).map((facts) => newerOf(db, facts)));
  const depending = new Set([...before, ...laterOf(db, ids)]);
  // The given leads are already written in order of time.
  if (!depending.isSubsetOf(new Set([...erased, ...ids]))) {
    write([...depending].flatMap((id) => readFacts(db, id) ?? []));
  }
};

const isGone = (db: Database, id: string): boolean =>
  db.get('select 1 from erased where id = :id', { id }) !== undefined;

const byTime = ({ record: a }: LeadFacts, { record: b }: LeadFacts): number =>
  a.created_at + a.id < b.created_at + b.id ? -1 : 1;

const erase = (db: Database, id: string): void => {
  const lead = db.get<{ session_id: string | null }>('select session_id from lead where id = :id', {
    id,
  });
  if (lead?.session_id) eraseVisit(db, lead.session_id);
  db.run('insert or ignore into erased (id) values (:id)', { id });
  db.run('delete from lead where id = :id', { id });
  forgetUnreadable(db, id);
};

/** Lists the visit's key as erased, because an open page may still send events. */
const eraseVisit = (db: Database, id: string): void => {
  db.run('insert or ignore into erased (id, clean_from) values (:key, 1)', { key: visitKey(id) });
  db.run('delete from event where session_id = :id', { id });
};

/** Another request may have read the same lead later but written it first. */
const newerOf = (db: Database, facts: LeadFacts): LeadFacts => {
  const known = readFacts(db, facts.record.id);
  if (!known) return facts;
  // Unreadable entries at the end of the known log don't count: they may have been removed since.
  const length = known.log.findLastIndex(({ unread }) => !unread) + 1;
  const { record, log, opened } = length > facts.log.length ? known : facts;
  return { record, log, opened: opened || known.opened || facts.opened };
};

const firstOf = (db: Database, record: LeadRecord): string | null => {
  const { id, created_at } = record;
  const { phone, home } = personKeys(record);
  const find = (key: Key, value: number | null) =>
    db.get<{ id: string; joins: string | null; at: string }>(
      `select id, joins, created_at || id as at from lead
       where ${key} = :value and created_at >= :since and (created_at, id) < (:created_at, :id)
         and not suspected
       order by created_at desc, id desc limit 1`,
      { value, since: dayBefore(created_at), created_at, id },
    ) ?? [];
  const firsts = [find('phone_key', keyOf(phone)), find('home_key', keyOf(home))]
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map((before) => before.joins ?? before.id);
  return firsts.find((first) => wasOpen(db, first, created_at)) ?? null;
};

/**
 * Uses the status at that time, because later changes don't separate the leads that have joined this one. Spam and a
 * lost suspect never count as a first lead.
 */
const wasOpen = (db: Database, id: string, time: string): boolean => {
  const facts = readFacts(db, id);
  if (!facts) return true;
  const { record, log } = facts;
  if (stateOf(log).status === 'spam' || isLostSuspect(record, log)) return false;
  return isOpen(stateOf(log.filter(({ at }) => at <= time)));
};

/**
 * The leads whose first lead may be one of these: requests of the same person, each within a day of the previous one. A
 * suspected lead is never a first lead.
 */
const laterOf = (db: Database, ids: readonly string[]): string[] =>
  db
    .all<{ id: string }>(
      `with recursive later (id) as (
         select id from lead where not suspected and id in (select value from json_each(:ids))
         union
         select next.id from later
         join lead as own on own.id = later.id
         join lead as next on next.id in (${nextBy('phone_key')}, ${nextBy('home_key')})
           and next.created_at <= strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '+1 day')
       )
       select id from later`,
      { ids: JSON.stringify(ids) },
    )
    .map(({ id }) => id);

const nextBy = (key: Key): string =>
  `(select id from lead where ${key} = own.${key} and (created_at, id) > (own.created_at, own.id)
    order by created_at, id limit 1)`;

type Key = 'phone_key' | 'home_key';

const dayBefore = (time: string): string => new Date(Date.parse(time) - DAY).toISOString();
