import { DAY, HOUR } from '#domain/duration.ts';
import { hourOf } from '#domain/calendar.ts';
import { builtPages } from '../http/built-page.ts';
import { type Change, CHANGES, type FeedEntry, readFeedKey } from '../records/change-feed.ts';
import { monthOf, monthOfTime } from '../records/lead-record.ts';
import { keyedHash } from '../store/keyed-hash.ts';
import { inParallel } from '../store/concurrency.ts';
import { idOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { eventHours } from '../visits/event-batches.ts';
import { readFacts } from './lead-rows.ts';
import { readState, writeState } from './schema.ts';
import type { Database } from './sqlite.ts';
import { importLeads, type ListedLead, type Sync } from './import-leads.ts';
import { isSetAside } from './unreadable.ts';
import {
  type Hours,
  hoursToRead,
  isCurrent,
  listHours,
  recentHours,
  importBatches,
  importLatestEvents,
} from './import-visits.ts';
import {
  dropGoneEvents,
  finishDays,
  hasOpenDays,
  removeDays,
  reopenDays,
  importDays,
} from './visit-days.ts';

export interface SyncOptions {
  now: Date;
  isPastDeadline: () => boolean;
  /** The most batches to list per hour, because listing more on each request would be slow. */
  most?: number;
}

// An id is up to 35 days old or 48 hours ahead when it arrives.
const OLDEST_ID = 36 * DAY;
const NEWEST_ID = 3 * DAY;

/** What may be new, and what importing needs. Reading this doesn't need the database, so both are read at once. */
export interface Recent extends Pick<Sync, 'hash' | 'pages'> {
  feed: FeedEntry[];
  months: string[];
  leads: string[];
  hours: Hours;
}

export const listRecent = async (store: Store, { now, most }: SyncOptions): Promise<Recent> => {
  const time = now.getTime();
  const recent = new Set<string>();
  for (let at = time - OLDEST_ID; at <= time + NEWEST_ID; at += DAY) recent.add(monthOfTime(at));
  const [feed, months, leads, hours, hash, pages] = await Promise.all([
    store.list(CHANGES),
    store.folders('lead/'),
    inParallel([...recent], (month) => store.list(`lead/${month}/`)),
    listHours(store, recentHours(time), most),
    keyedHash(store),
    builtPages(),
  ]);
  return {
    hash,
    pages: new Set(pages),
    feed: feed.flatMap((key) => readFeedKey(key) ?? []),
    months,
    leads: leads.flat().map(idOf),
    hours,
  };
};

/** Newest first. Months that were never listed are imported as a whole later. */
const newLeads = (db: Database, ids: readonly string[]): ListedLead[] =>
  db
    .all<{ id: string }>(
      `select value as id from json_each(:ids)
       where value not in (select id from lead) and value not in (select id from erased)
       order by value desc`,
      { ids: JSON.stringify(ids) },
    )
    .filter(({ id }) => listedAt(db, monthOf(id)) !== null)
    .map(({ id }) => ({ ...UNCHANGED, id }));

const UNCHANGED = { version: 0, opened: false, erased: false, mustExist: true };

export const listedIn = (changes: readonly Pick<FeedEntry, 'id' | 'change'>[]): ListedLead[] =>
  [...Map.groupBy(changes, ({ id }) => id)].map(([id, own]) => ({
    id,
    version: Math.max(0, ...own.map(({ change }) => (typeof change === 'number' ? change : 0))),
    opened: own.some(({ change }) => change === 'opened'),
    erased: own.some(({ change }) => change === 'erased'),
    mustExist: false,
  }));

/**
 * Reads what the store lists and the database does not know: changes, leads, months that were never listed, days and
 * batches. Returns whether it read everything recent. A full sync also finds records under a wrong clock's time.
 */
export const syncDatabase = async (
  db: Database,
  store: Store,
  recent: Recent,
  { now, isPastDeadline, most, isFull = false }: SyncOptions & { isFull?: boolean },
): Promise<boolean> => {
  const { hash, pages } = recent;
  const sync: Sync = { db, store, hash, pages, now, isPastDeadline };
  const reopened = reopenDays(db, now);
  if (isFull) {
    await removeDays(store, reopened);
    await retry(sync);
  }
  const hasChanges = await importChanges(sync, recent.feed);
  const hasLeads = await importLeads(sync, newLeads(db, recent.leads));
  const months = recent.months.toReversed();
  const unread = months.filter((month) => listedAt(db, month) === null);
  const hasMonths = await importMonths(sync, unread);
  const hasDays = await importFinishedDays(sync, isFull);
  const hasVisits = hasDays && (await importVisits(sync, recent, { most, isFull }));
  if (hasMonths && hasVisits && !readState(db, 'whole')) writeState(db, { whole: true });
  if (isFull) await finish(sync, months, hasVisits);
  return hasChanges && hasLeads && hasVisits;
};

/** Imports the last hours' changes even past the deadline, because the owner's own change is among them. */
const importChanges = async (sync: Sync, feed: readonly FeedEntry[]): Promise<boolean> => {
  const since = hourOf(sync.now.getTime() - HOUR);
  const [now, before] = [
    feed.filter(({ hour }) => hour >= since),
    feed.filter(({ hour }) => hour < since),
  ];
  const isDone = await importLeads({ ...sync, isPastDeadline: () => false }, listedIn(now));
  return (await importLeads(sync, listedIn(before))) && isDone;
};

const finish = async (sync: Sync, months: readonly string[], hasVisits: boolean): Promise<void> => {
  if (hasVisits) await finishDays(sync);
  const old = months.filter((month) => isStale(sync, month));
  if (!sync.isPastDeadline()) await importMonths(sync, old);
};

const importMonths = async (sync: Sync, months: readonly string[]): Promise<boolean> => {
  const { db, store, now, isPastDeadline } = sync;
  let complete = true;
  for (const [index, month] of months.entries()) {
    if (index > 0 && isPastDeadline()) return false;
    const isDone = await importLeads(sync, await listMonth(db, store, month));
    if (isDone) noteListed(db, month, now);
    complete &&= isDone;
  }
  return complete;
};

const listMonth = async (db: Database, store: Store, month: string): Promise<ListedLead[]> => {
  const list = async (kind: string, changeOf: (key: string) => Change) =>
    (await store.list(`${kind}/${month}/`)).map((key) => ({
      id: key.split('/')[2] ?? '',
      change: changeOf(key),
    }));
  const [leads, ...changes] = await Promise.all([
    list('lead', () => 0),
    list('leadlog', (key) => Number(idOf(key)) || 0),
    list('opened', () => 'opened'),
    list('tombstone', () => 'erased'),
  ]);
  const stored = new Set(leads.map(({ id }) => id));
  return listedIn([...leads, ...changes.flat()])
    .filter(({ id, erased }) => stored.has(id) || (erased && readFacts(db, id) !== null))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .map((lead) => ({ ...lead, mustExist: true }));
};

const importFinishedDays = async (sync: Sync, isFull: boolean): Promise<boolean> => {
  const { db, now } = sync;
  const isKnown = listedAt(db, DAYS) !== null && isCurrent(sync) && !hasOpenDays(db, now);
  if (isKnown && !(isFull && isStale(sync, DAYS))) return true;
  if (!(await importDays(sync))) return false;
  noteListed(db, DAYS, now);
  return true;
};

const importVisits = async (
  sync: Sync,
  { hours: known }: Recent,
  { most, isFull }: { most: number | undefined; isFull: boolean },
): Promise<boolean> => {
  const { db, store } = sync;
  const folders = isFull || !isCurrent(sync) ? await eventHours(store) : null;
  const hours = hoursToRead(sync, folders);
  const others = await listHours(
    store,
    hours.filter((hour) => !known.has(hour)),
    most,
  );
  if (isFull && folders) dropGoneEvents(db, folders);
  if (!readState(db, 'whole')) await importLatestEvents(sync, folders ?? []);
  const lists = [...others.values(), ...known.values()];
  const keys = lists.flat().filter((key) => !isSetAside(db, key));
  return (
    (await importBatches(sync, keys)) && lists.every((list) => list.length < (most ?? Infinity))
  );
};

/** The name of the days of visits in `listed`; its other names are months of leads. */
const DAYS = 'visits';

const listedAt = (db: Database, name: string): string | null =>
  db.get<{ at: string }>('select at from listed where name = :name', { name })?.at ?? null;

const noteListed = (db: Database, name: string, now: Date): void => {
  db.run('insert or replace into listed values (:name, :at)', { name, at: now.toISOString() });
};

/** Everything is listed again once a day, as a cheap repair. The stored time may be from a wrong clock. */
const isStale = ({ db, now }: Sync, name: string): boolean => {
  const at = listedAt(db, name);
  return at !== null && Math.abs(now.getTime() - Date.parse(at)) > DAY;
};

const retry = async (sync: Sync): Promise<void> => {
  const keys = sync.db.all<{ key: string }>('select key from unreadable').map(({ key }) => key);
  const of = (kind: string) => keys.filter((key) => key.startsWith(`${kind}/`));
  const ids = new Set([...of('lead'), ...of('leadlog')].map((key) => key.split('/')[2] ?? ''));
  await importLeads(
    sync,
    [...ids].map((id) => ({ ...UNCHANGED, id, mustExist: false, reread: true })),
  );
  await importBatches(sync, of('events'));
};
