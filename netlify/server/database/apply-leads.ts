import { isDeepStrictEqual } from 'node:util';
import { DAY } from '#domain/duration.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { isOpen } from '#domain/managed-lead.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import { stateOf } from '../records/lead-state.ts';
import { personKeys } from '../records/same-person.ts';
import { visitKey } from './count-visits.ts';
import { keyOf, readFacts, writeLead, type LeadFacts } from './lead-rows.ts';
import type { Database } from './sqlite.ts';

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
  const given = new Map(leads.map((facts) => [facts.record.id, newerOf(db, facts)]));
  let wave = new Set(given.keys());
  for (const id of erased) {
    given.delete(id);
    for (const near of followers(db, id)) wave.add(near);
    erase(db, id);
  }
  for (const id of visits) eraseVisit(db, id);
  while (wave.size > 0) {
    const next = new Set<string>();
    for (const id of inOrder(db, given, wave)) {
      wave.delete(id);
      const facts = given.get(id) ?? readFacts(db, id);
      given.delete(id);
      if (!facts || db.get('select 1 from erased where id = :id', { id })) continue;
      const before = linksOf(db, id);
      writeLead(db, facts, { joins: firstOf(db, facts.record), hash });
      const isSame = isDeepStrictEqual(before, linksOf(db, id));
      const near = isSame ? [] : followers(db, id);
      for (const other of near) if (!wave.has(other)) next.add(other);
    }
    wave = next;
  }
};

const erase = (db: Database, id: string): void => {
  const lead = db.get<{ session_id: string | null }>('select session_id from lead where id = :id', {
    id,
  });
  if (lead?.session_id) eraseVisit(db, lead.session_id);
  db.run('insert or ignore into erased (id) values (:id)', { id });
  db.run('delete from lead where id = :id', { id });
};

/** Its key stays listed as erased, because an open page may still send events. */
const eraseVisit = (db: Database, id: string): void => {
  db.run('insert or ignore into erased (id, clean_from) values (:key, 1)', { key: visitKey(id) });
  db.run('delete from event where session_id = :id', { id });
};

/** Oldest first: otherwise a thousand leads of one person would be written a million times. */
const inOrder = (
  db: Database,
  given: ReadonlyMap<string, LeadFacts>,
  ids: ReadonlySet<string>,
): string[] =>
  [...ids]
    .map((id) => {
      const at = given.get(id)?.record.created_at ?? linksOf(db, id)?.created_at ?? '';
      return { id, key: at + id };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }) => id);

/** Another request may have read the same lead later but written it first. */
const newerOf = (db: Database, facts: LeadFacts): LeadFacts => {
  const known = readFacts(db, facts.record.id);
  if (!known) return facts;
  const { record, log, opened } = known.log.length > facts.log.length ? known : facts;
  return { record, log, opened: opened || known.opened || facts.opened };
};

const firstOf = (db: Database, record: LeadRecord): string | null => {
  const { id, created_at } = record;
  const { phone, home } = personKeys(record);
  const find = (key: Key, value: number | null) =>
    db.get<{ id: string; joins: string | null; at: string }>(
      `select id, joins, created_at || id as at from lead
       where ${key} = :value and created_at >= :since and (created_at, id) < (:created_at, :id)
         and suspect is null
       order by created_at desc, id desc limit 1`,
      { value, since: daysLater(created_at, -1), created_at, id },
    ) ?? [];
  const firsts = [find('phone_key', keyOf(phone)), find('home_key', keyOf(home))]
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map((before) => before.joins ?? before.id);
  return firsts.find((first) => wasOpen(db, first, created_at)) ?? null;
};

/** By its status at that time: what becomes of it afterward changes no lead that has joined it. */
const wasOpen = (db: Database, id: string, time: string): boolean =>
  isOpen(stateOf((readFacts(db, id)?.log ?? []).filter(({ at }) => at <= time)));

/** Leads to compute again after this one changed: those that join it, and those that could. */
const followers = (db: Database, id: string): string[] => {
  const joined = db.all<{ id: string }>('select id from lead where joins = :id', { id });
  const before = [id, ...joined.map((row) => row.id)];
  return [...before.slice(1), ...before.flatMap((each) => laterOf(db, each))];
};

/** A suspected lead is never a first lead. */
const laterOf = (db: Database, id: string): string[] => {
  const own = linksOf(db, id);
  return own?.suspect === null ? KEYS.flatMap((key) => laterBy(db, id, own, key)) : [];
};

const laterBy = (db: Database, id: string, own: Links, key: Key): string[] => {
  const { created_at } = own;
  const until = daysLater(created_at, 1);
  const from = { value: own[key], created_at, id };
  const later = `from lead where ${key} = :value and (created_at, id) > (:created_at, :id)`;
  const next = db.get<{ last_at: string; last: string }>(
    `select created_at as last_at, id as last ${later} and suspect is null
     order by created_at, id limit 1`,
    from,
  );
  const end = next && next.last_at <= until ? next : { last_at: until, last: '~' };
  return db
    .all<{ id: string }>(`select id ${later} and (created_at, id) <= (:last_at, :last)`, {
      ...from,
      ...end,
    })
    .map((row) => row.id);
};

const KEYS = ['phone_key', 'home_key'] as const;
type Key = (typeof KEYS)[number];

/** What other leads of the same person depend on. */
interface Links extends Record<Key, number | null> {
  created_at: string;
  joins: string | null;
  suspect: string | null;
  log: string;
}

const linksOf = (db: Database, id: string): Links | undefined =>
  db.get<Links>(
    'select created_at, joins, suspect, log, phone_key, home_key from lead where id = :id',
    { id },
  );

const daysLater = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY).toISOString();
