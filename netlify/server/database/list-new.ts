import { DAY, HOUR } from '#domain/duration.ts';
import { hourOf } from '#domain/calendar.ts';
import { builtPages } from '../http/built-page.ts';
import { FEED, type FeedEntry, readFeedKey } from '../records/change-feed.ts';
import { monthOf, monthOfTime } from '../records/lead-ids.ts';
import { keyedHash } from '../store/cache.ts';
import { inParallel } from '../store/concurrency.ts';
import { idOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { eventHours } from '../visits/event-batches.ts';
import { readState, writeState } from './schema.ts';
import type { Database } from './sqlite.ts';
import {
  isSetAside,
  type Listed,
  listedIn,
  listMonth,
  type Update,
  takeLeads,
} from './take-leads.ts';
import {
  type Hours,
  hoursToRead,
  isCurrent,
  listHours,
  recentHours,
  takeBatches,
  takeLatest,
} from './take-visits.ts';
import {
  dropGoneEvents,
  finishDays,
  hasOpenDays,
  removeDays,
  reopenDays,
  takeDays,
} from './visit-days.ts';

export interface Effort {
  now: Date;
  isPastDeadline: () => boolean;
  /** Batches of an hour: to list more for each request would be slow. */
  most?: number;
}

// An id is up to 35 days old or 48 hours ahead when it arrives.
const OLDEST_ID = 36 * DAY;
const NEWEST_ID = 3 * DAY;

/** What may be new, and what taking it needs. None of it needs the database, so both can be asked for at once. */
export interface Recent extends Pick<Update, 'hash' | 'pages'> {
  feed: FeedEntry[];
  months: string[];
  leads: string[];
  hours: Hours;
}

export const listRecent = async (store: Store, { now, most }: Effort): Promise<Recent> => {
  const time = now.getTime();
  const recent = new Set<string>();
  for (let at = time - OLDEST_ID; at <= time + NEWEST_ID; at += DAY) recent.add(monthOfTime(at));
  const [feed, months, leads, hours, hash, pages] = await Promise.all([
    store.list(FEED),
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

/** The newest first. Months that were never listed come later as a whole. */
const arrivedIn = (db: Database, ids: readonly string[]): Listed[] =>
  db
    .all<{ id: string }>(
      `select value as id from json_each(:ids)
       where value not in (select id from lead) and value not in (select id from erased)
       order by value desc`,
      { ids: JSON.stringify(ids) },
    )
    .filter(({ id }) => listedAt(db, monthOf(id)) !== null)
    .map(({ id }) => arrived(id));

const arrived = (id: string): Listed => ({
  id,
  version: 0,
  opened: false,
  erased: false,
  isSure: true,
});

/**
 * Reads what the store lists and the database does not know: changes, leads, months that were never listed, days and
 * batches. Returns whether everything recent was read. A thorough look also finds what a wrong clock put elsewhere.
 */
export const takeNew = async (
  db: Database,
  store: Store,
  recent: Recent,
  { now, isPastDeadline, most, isThorough = false }: Effort & { isThorough?: boolean },
): Promise<boolean> => {
  const { hash, pages } = recent;
  const update: Update = { db, store, hash, pages, now, isPastDeadline };
  const reopened = reopenDays(db, now);
  if (isThorough) {
    await removeDays(store, reopened);
    await retry(update);
  }
  const changed = await takeChanges(update, recent.feed);
  const came = await takeLeads(update, arrivedIn(db, recent.leads));
  const months = recent.months.toReversed();
  const unread = months.filter((month) => listedAt(db, month) === null);
  const hasMonths = await takeMonths(update, unread);
  const hasDays = await takeOverDays(update, isThorough);
  const visited = hasDays && (await takeVisits(update, recent, { most, isThorough }));
  if (hasMonths && visited && !readState(db, 'whole')) writeState(db, { whole: true });
  if (isThorough) await finish(update, months, visited);
  return changed && came && visited;
};

/** However long it takes, those of the last hours: the owner's own change is among them. */
const takeChanges = async (update: Update, feed: readonly FeedEntry[]): Promise<boolean> => {
  const since = hourOf(update.now.getTime() - HOUR);
  const [now, before] = [
    feed.filter(({ hour }) => hour >= since),
    feed.filter(({ hour }) => hour < since),
  ];
  const isDone = await takeLeads({ ...update, isPastDeadline: () => false }, listedIn(now));
  return (await takeLeads(update, listedIn(before))) && isDone;
};

/** What only the scheduled run does, once the rest is done. */
const finish = async (
  update: Update,
  months: readonly string[],
  hasVisits: boolean,
): Promise<void> => {
  if (hasVisits) await finishDays(update);
  const old = months.filter((month) => isStale(update, month));
  if (!update.isPastDeadline()) await takeMonths(update, old);
};

const takeMonths = async (update: Update, months: readonly string[]): Promise<boolean> => {
  const { db, store, now, isPastDeadline } = update;
  for (const [index, month] of months.entries()) {
    if (index > 0 && isPastDeadline()) return false;
    if (!(await takeLeads(update, await listMonth(db, store, month)))) return false;
    noteListed(db, month, now);
  }
  return true;
};

const takeOverDays = async (update: Update, isThorough: boolean): Promise<boolean> => {
  const { db, now } = update;
  const isKnown = listedAt(db, DAYS) !== null && isCurrent(update) && !hasOpenDays(db, now);
  if (isKnown && !(isThorough && isStale(update, DAYS))) return true;
  if (!(await takeDays(update))) return false;
  noteListed(db, DAYS, now);
  return true;
};

const takeVisits = async (
  update: Update,
  { hours: known }: Recent,
  { most, isThorough }: { most: number | undefined; isThorough: boolean },
): Promise<boolean> => {
  const { db, store } = update;
  const folders = isThorough || !isCurrent(update) ? await eventHours(store) : null;
  const hours = hoursToRead(update, folders);
  const others = await listHours(
    store,
    hours.filter((hour) => !known.has(hour)),
    most,
  );
  if (isThorough && folders) dropGoneEvents(db, folders);
  if (!readState(db, 'whole')) await takeLatest(update, folders ?? []);
  const lists = [...others.values(), ...known.values()];
  const keys = lists.flat().filter((key) => !isSetAside(db, key));
  return (
    (await takeBatches(update, keys)) && lists.every((list) => list.length < (most ?? Infinity))
  );
};

/** The record of the days among the months of leads. */
const DAYS = 'visits';

const listedAt = (db: Database, name: string): string | null =>
  db.get<{ at: string }>('select at from listed where name = :name', { name })?.at ?? null;

const noteListed = (db: Database, name: string, now: Date): void => {
  db.run('insert or replace into listed values (:name, :at)', { name, at: now.toISOString() });
};

/** Everything is listed once a day: a cheap repair. The time may be from a clock that was wrong. */
const isStale = ({ db, now }: Update, name: string): boolean => {
  const at = listedAt(db, name);
  return at !== null && Math.abs(now.getTime() - Date.parse(at)) > DAY;
};

/** Records that could not be read are tried again. */
const retry = async (update: Update): Promise<void> => {
  const keys = update.db.all<{ key: string }>('select key from unreadable').map(({ key }) => key);
  const of = (kind: string) => keys.filter((key) => key.startsWith(`${kind}/`));
  const ids = new Set([...of('lead'), ...of('leadlog')].map((key) => key.split('/')[2] ?? ''));
  await takeLeads(
    update,
    [...ids].map((id) => ({ ...arrived(id), isSure: false, fromScratch: true })),
  );
  await takeBatches(update, of('events'));
};
