import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { dayOf, hoursOfDay, hourStart } from '../../../src/domain/calendar.ts';
import type { LogEntry } from '../../../src/domain/managed-lead.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { inChunks, inParallel } from '../store/concurrency.ts';
import { keyedHash } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { idOf, uuid7Time } from '../store/record-ids.ts';
import { applyLeads } from './apply-leads.ts';
import {
  applyBatches,
  MAX_LATEST_EVENTS,
  trimLatestEvents,
  putVisitDay,
  type VisitDay,
} from './apply-visits.ts';
import { closedUntil } from './catch-up.ts';
import type { LeadFacts } from './lead-rows.ts';
import { createTables, readState, writeState } from './schema.ts';
import { openDatabase, type Database } from './sqlite.ts';
import { storedVisitDays } from './visit-days.ts';

export interface Rebuild {
  until: number;
  /** Done: leads of younger months, and those of this month with a higher id. */
  month: string | null;
  id: string | null;
  /** Done: visits of younger days, and those of this day up to a key. */
  day: string | null;
  key: string | null;
  leadsDone: boolean;
  visitsDone: boolean;
}

const AT_ONCE = 250;
const HOURS_AT_ONCE = 24;

export const emptyDatabase = async (now: Date, base = 0): Promise<Database> => {
  const db = await openDatabase();
  const until = closedUntil(now);
  createTables(db);
  writeState(db, {
    closed_until: until,
    as_of: null,
    base,
    saved_at: null,
    unsaved: 0,
    archive: null,
    archive_newest: null,
    visits_from: '',
    rebuild: begin({ until, visitsDone: false }),
  });
  return db;
};

export const loseArchive = (db: Database): void =>
  db.transaction(() => {
    db.exec('delete from archived_day');
    const until = readState(db, 'closed_until');
    const rebuild = begin({ until, visitsDone: true });
    writeState(db, { archive: null, archive_newest: null, rebuild });
  });

const begin = (given: Pick<Rebuild, 'until' | 'visitsDone'>): Rebuild => ({
  month: null,
  id: null,
  day: null,
  key: null,
  leadsDone: false,
  ...given,
});

// Requests of a process share a database; two rebuilds would count visits twice.
const running = new WeakMap<Database, Promise<void>>();

export const rebuildOn = (
  db: Database,
  store: Store,
  isPastDeadline: () => boolean,
): Promise<void> => {
  const known = running.get(db);
  if (known) return known;
  const work = rebuild(db, store, isPastDeadline).finally(() => running.delete(db));
  running.set(db, work);
  return work;
};

const rebuild = async (
  db: Database,
  store: Store,
  isPastDeadline: () => boolean,
): Promise<void> => {
  if (readState(db, 'rebuild') === null) return;
  if (!(await rebuildLeads(db, store, isPastDeadline))) return;
  if (!(await rebuildVisits(db, store, isPastDeadline))) return;
  writeState(db, { rebuild: null });
};

const rebuildLeads = async (
  db: Database,
  store: Store,
  isPastDeadline: () => boolean,
): Promise<boolean> => {
  const begun = progressOf(db);
  if (begun.leadsDone) return true;
  const hash = await keyedHash(store);
  const months = (await store.folders('lead/')).toReversed();
  for (const month of months.filter((each) => begun.month === null || each <= begun.month)) {
    const last = month === begun.month ? begun.id : null;
    const found = await listMonth(store, month);
    const ids = found.ids.filter((id) => last === null || id < last).toReversed();
    const half = await inParallel(found.half, (id) => readLead(store, month, id, found));
    const visits = half.flatMap((lead) => lead?.record.session_id ?? []);
    db.transaction(() => applyLeads(db, { leads: [], erased: found.half, visits }, hash));
    for (const some of inChunks(ids, AT_ONCE)) {
      if (isPastDeadline()) return false;
      const read = await inParallel(some, (id) => readLead(store, month, id, found));
      const leads = read.filter((lead) => lead !== null);
      // Listed but gone: erased just now, or the store is wrong. The next list tells.
      if (leads.length < read.length) return false;
      db.transaction(() => {
        applyLeads(db, { leads, erased: [] }, hash);
        writeState(db, { rebuild: { ...progressOf(db), month, id: some.at(-1) ?? null } });
      });
    }
  }
  writeState(db, { rebuild: { ...progressOf(db), leadsDone: true } });
  return true;
};

interface Month {
  ids: string[];
  half: string[];
  entries: Map<string, string[]>;
  opened: Set<string>;
}

const listMonth = async (store: Store, month: string): Promise<Month> => {
  const [leads, log, opened, tombstones] = await Promise.all(
    ['lead', 'leadlog', 'opened', 'tombstone'].map((kind) => store.list(`${kind}/${month}/`)),
  );
  const erased = new Set((tombstones ?? []).map(idOf));
  return {
    ids: (leads ?? []).map(idOf).filter((id) => !erased.has(id)),
    half: (leads ?? []).map(idOf).filter((id) => erased.has(id)),
    entries: Map.groupBy(log ?? [], (key) => key.split('/')[2] ?? ''),
    opened: new Set((opened ?? []).map(idOf)),
  };
};

const readLead = async (
  store: Store,
  month: string,
  id: string,
  { entries, opened }: Month,
): Promise<LeadFacts | null> => {
  const [record, ...log] = await Promise.all([
    store.get<LeadRecord>(`lead/${month}/${id}`),
    ...(entries.get(id) ?? []).map((key) => store.get<LogEntry>(key)),
  ]);
  if (!record) return null;
  return { record, log: log.filter((entry) => entry !== null), opened: opened.has(id) };
};

/** A day's own record counts, even if some of its events are left. */
const rebuildVisits = async (
  db: Database,
  store: Store,
  isPastDeadline: () => boolean,
): Promise<boolean> => {
  if (progressOf(db).visitsDone) return true;
  const records = await storedVisitDays(store);
  const hours = new Set(await store.folders('events/'));
  const eventDays = [...hours].map((hour) => dayOf(hourStart(hour)));
  const days = [...new Set([...records.keys(), ...eventDays])].sort().toReversed();
  const begun = progressOf(db);
  if (begun.day === null) await readNewest(db, store, [...hours].sort());
  for (const day of days.filter((each) => begun.day === null || each <= begun.day)) {
    if (isPastDeadline()) return false;
    const record = records.get(day);
    if (record === undefined) {
      const own = hoursOfDay(day).filter((hour) => hours.has(hour));
      if (!(await countDay(db, store, { day, hours: own, isPastDeadline }))) return false;
      continue;
    }
    const kept = await store.get<VisitDay>(record);
    if (!kept) return false;
    db.transaction(() => {
      putVisitDay(db, day, kept);
      writeState(db, { rebuild: { ...progressOf(db), day, key: null } });
    });
  }
  return true;
};

const readNewest = async (db: Database, store: Store, hours: readonly string[]): Promise<void> => {
  let left = MAX_LATEST_EVENTS;
  for (const some of inChunks(hours.toReversed(), HOURS_AT_ONCE)) {
    const lists = await inParallel(some, (hour) => store.list(`events/${hour}/`));
    const keys = lists.flatMap((list) => list.toReversed()).slice(0, left);
    const batches = await inParallel(keys, (key) => store.get<AnalyticsEvent[]>(key));
    const events = batches.flatMap((batch) => batch ?? []);
    db.transaction(() => trimLatestEvents(db, events));
    left -= keys.length;
    if (left <= 0) return;
  }
};

const countDay = async (
  db: Database,
  store: Store,
  {
    day,
    hours,
    isPastDeadline,
  }: { day: string; hours: readonly string[]; isPastDeadline: () => boolean },
): Promise<boolean> => {
  const begun = progressOf(db);
  const last = begun.day === day ? begun.key : null;
  const lists = await inParallel(hours, (hour) => store.list(`events/${hour}/`));
  const keys = lists.flat().filter((key) => (last === null || key > last) && !isYoung(key, begun));
  for (const some of inChunks(keys, AT_ONCE)) {
    if (isPastDeadline()) return false;
    const read = await inParallel(some, async (key) => ({
      hour: key.split('/')[1] ?? '',
      events: await store.get<AnalyticsEvent[]>(key),
    }));
    const batches = read.flatMap(({ hour, events }) => (events ? [{ hour, events }] : []));
    if (batches.length < read.length) return false;
    db.transaction(() => {
      applyBatches(db, batches);
      writeState(db, { rebuild: { ...progressOf(db), day, key: some.at(-1) ?? null } });
    });
  }
  return true;
};

/** Catching up finds these. An id with a time from a wrong clock lies in another hour. */
const isYoung = (key: string, { until }: Rebuild): boolean => {
  const start = hourStart(key.split('/')[1] ?? '');
  const time = uuid7Time(idOf(key));
  return time >= until && time >= start && time < start + 60 * 60 * 1000;
};

const progressOf = (db: Database): Rebuild => readState(db, 'rebuild') as Rebuild;
