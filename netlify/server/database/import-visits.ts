import { HOUR } from '#domain/duration.ts';
import type { AnalyticsEvent } from '#domain/visits.ts';
import { dayOf, hourOf, hourStart } from '#domain/calendar.ts';
import { inChunks, inParallel, readEach } from '../store/concurrency.ts';
import { orUnreadable, readAs } from '../store/read-as.ts';
import { idOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { batchKeys, TEN_MINUTES } from '../visits/event-batches.ts';
import { storedBatch } from '../visits/visit-shapes.ts';
import {
  applyBatches,
  type EventBatch,
  idsOf,
  keepLatest,
  MAX_LATEST_EVENTS,
} from './visit-rows.ts';
import { readState } from './schema.ts';
import type { Database } from './sqlite.ts';
import type { Sync } from './import-leads.ts';
import { setAside } from './unreadable.ts';

const QUARTER = HOUR / 4;
const AT_ONCE = 250;
const HOURS_AT_ONCE = 24;
/** A database that is further behind finds its hours by listing the folders in the store. */
const MOST_HOURS = 8;

export type Hours = ReadonlyMap<string, readonly string[]>;

/** The hours that a batch may belong to now: the time in its id is at most ten minutes off. */
export const recentHours = (now: number, since = now): string[] => {
  const hours: string[] = [];
  const last = now + TEN_MINUTES;
  for (let time = hourStart(hourOf(since - QUARTER)); time <= last; time += HOUR) {
    hours.push(hourOf(time));
  }
  return hours;
};

export const listHours = async (
  store: Store,
  hours: readonly string[],
  most?: number,
): Promise<Hours> => {
  const lists = await inParallel(hours, (hour) => batchKeys(store, hour, most));
  return new Map(hours.map((hour, index) => [hour, lists[index] ?? []]));
};

/** True if the database was complete within `MOST_HOURS`. A time in the future, from a wrong clock, doesn't count. */
export const isCurrent = ({ db, now }: Sync): boolean => {
  const since = Date.parse(readState(db, 'as_of'));
  return since <= now.getTime() && since > now.getTime() - MOST_HOURS * HOUR;
};

/** Returns the hours since the database was complete, and those of `folders` that it has no batch of. */
export const hoursToRead = (sync: Sync, folders: readonly string[] | null): string[] => {
  const { db, now } = sync;
  const open = (folders ?? []).filter((hour) => !isFinal(db, dayOf(hourStart(hour))));
  if (!isCurrent(sync)) return open.toReversed();
  const recent = recentHours(now.getTime(), Date.parse(readState(db, 'as_of')));
  return [...new Set([...recent, ...open.filter((hour) => !hasBatches(db, hour))])].toReversed();
};

/** Reads the batches that the database does not know, and returns whether it read them all. */
export const importBatches = async (
  { db, store, pages, isPastDeadline }: Sync,
  listed: readonly string[],
): Promise<boolean> => {
  const keys = unknownOf(db, listed);
  let complete = true;
  for (const some of inChunks(keys, AT_ONCE)) {
    if (isPastDeadline()) return false;
    const { read, failure } = await readEach(some, async (key) => ({
      key,
      ...(await orUnreadable(() => readAs<AnalyticsEvent[]>(store, key, storedBatch))),
    }));
    db.transaction(() => {
      applyBatches(db, read.flatMap(batchOf), pages);
      for (const { key, isUnreadable } of read) setAside(db, key, isUnreadable);
    });
    if (failure) throw failure;
    complete &&= read.every(({ value, isUnreadable }) => isUnreadable || value !== null);
  }
  return complete;
};

/** Fills a new file with the newest events, even those of days that are already counted. */
export const importLatestEvents = async (
  { db, store }: Sync,
  folders: readonly string[],
): Promise<void> => {
  let left = MAX_LATEST_EVENTS;
  for (const hours of inChunks(folders.toReversed(), HOURS_AT_ONCE)) {
    const listed = [...(await listHours(store, hours)).values()].flatMap((keys) =>
      keys.toReversed(),
    );
    const { read } = await readEach(listed.slice(0, left), (key) =>
      orUnreadable(() => readAs<AnalyticsEvent[]>(store, key, storedBatch)),
    );
    const events = read.flatMap(({ value }) => value ?? []);
    db.transaction(() => keepLatest(db, events));
    left -= listed.length;
    if (left <= 0) return;
  }
};

const batchOf = ({ key, value }: { key: string; value: AnalyticsEvent[] | null }): EventBatch[] =>
  value ? [{ id: idOf(key), hour: key.split('/')[1] ?? '', events: value }] : [];

const unknownOf = (db: Database, keys: readonly string[]): string[] => {
  const rows = db.all<{ id: string }>(
    `select value as id from json_each(:ids)
     where unhex(replace(value, '-', '')) not in (select id from batch)`,
    { ids: JSON.stringify(keys.map(idOf)) },
  );
  const unknown = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => unknown.has(idOf(key)));
};

const hasBatches = (db: Database, hour: string): boolean =>
  db.get('select 1 from batch where id >= :from and id < :to', idsOf(hourStart(hour), HOUR)) !==
  undefined;

export const isFinal = (db: Database, day: string): boolean =>
  db.get('select 1 from visit_day where day = :day and counted_at is not null', { day }) !==
  undefined;
