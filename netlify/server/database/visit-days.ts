import { DAY, HOUR } from '#domain/duration.ts';
import { dayOf, hourOf, hoursOfDay, hourStart } from '#domain/calendar.ts';
import { inChunks, inParallel } from '../store/concurrency.ts';
import { checkShape, orUnreadable, readAs } from '../store/read-as.ts';
import { idOf, uuid7Time } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { batchKeys, eventHours } from '../visits/event-batches.ts';
import { finalTally } from '../visits/tally.ts';
import { storedDay } from '../visits/visit-shapes.ts';
import { idsOf, readDay, type VisitDay, writeDay } from './visit-rows.ts';
import type { Database } from './sqlite.ts';
import type { Sync } from './import-leads.ts';
import { setAside } from './unreadable.ts';
import { isFinal, listHours, importBatches } from './import-visits.ts';

/** A batch arrives ten minutes late at most, and clocks differ. */
const OVER_FOR = 2 * HOUR;
const AT_ONCE = 64;

/** `visits/<day>`, written once, when the day is over. */
type DayRecord = VisitDay & { counted_at: string };

const keyOf = (day: string): string => `visits/${day}`;

const hasEnded = (day: string, now: Date): boolean => day < firstOpenDay(now);

const firstOpenDay = (now: Date): string => dayOf(now.getTime() - OVER_FOR);

/** Deletes and returns the days that a fast clock closed too early, so that they are counted again. */
export const reopenDays = (db: Database, now: Date): string[] =>
  db
    .all<{ day: string }>(
      'delete from visit_day where counted_at > :now or counted_at is not null and day >= :open returning day',
      { now: now.toISOString(), open: firstOpenDay(now) },
    )
    .map(({ day }) => day);

/** True if a day is over but this database has only its own count of it. */
export const hasOpenDays = (db: Database, now: Date): boolean => openDays(db, now).length > 0;

const openDays = (db: Database, now: Date): string[] =>
  db
    .all<{ day: string }>(
      'select day from visit_day where counted_at is null and day < :open order by day',
      { open: firstOpenDay(now) },
    )
    .map(({ day }) => day);

/** Reads the records of days, newest first, and returns whether it read them all. */
export const importDays = async ({ db, store, now, isPastDeadline }: Sync): Promise<boolean> => {
  const days = (await store.list('visits/'))
    .map(idOf)
    .filter((day) => hasEnded(day, now) && !isFinal(db, day));
  let complete = true;
  for (const some of inChunks(days.toReversed(), AT_ONCE)) {
    if (isPastDeadline()) return false;
    const read = await inParallel(some, async (day) => ({
      day,
      ...(await orUnreadable(() => readAs<DayRecord>(store, keyOf(day), storedDay))),
    }));
    db.transaction(() => {
      for (const { day, value, isUnreadable } of read) {
        setAside(db, keyOf(day), isUnreadable);
        if (value && isTrue(day, value, now)) putFinalDay(db, day, value);
        if (!value && !isUnreadable) complete = false;
      }
    });
  }
  return complete;
};

/** Stores the full count of each day that is over, because single events are removed later. */
export const finishDays = async (sync: Sync): Promise<void> => {
  const { db, store, now, isPastDeadline } = sync;
  for (const day of openDays(db, now)) {
    const hours = await listHours(store, hoursOfDay(day));
    if (isPastDeadline() || !(await importBatches(sync, [...hours.values()].flat()))) return;
    const counted = readDay(db, day);
    if (!counted) continue;
    const record = { tally: finalTally(counted.tally), counted_at: now.toISOString() };
    const stored = await storeDay(store, day, record, now);
    db.transaction(() => {
      setAside(db, keyOf(day), stored.isUnreadable);
      if (stored.value) putFinalDay(db, day, stored.value);
    });
  }
};

const storeDay = async (store: Store, day: string, record: DayRecord, now: Date) => {
  const key = keyOf(day);
  const create = () =>
    orUnreadable(async () => {
      const { value } = await store.createOnce(key, record);
      checkShape(key, value, storedDay);
      return value;
    });
  const stored = await create();
  if (!stored.value || isTrue(day, stored.value, now)) return stored;
  await store.remove(key);
  return create();
};

/** False if a wrong clock made the record. */
const isTrue = (day: string, { counted_at }: DayRecord, now: Date): boolean =>
  hasEnded(day, now) && Date.parse(counted_at) <= now.getTime();

const putFinalDay = (db: Database, day: string, record: DayRecord): void => {
  writeDay(db, day, record);
  const hours = hoursOfDay(day);
  const ids = idsOf(hourStart(hours[0] ?? ''), hours.length * HOUR);
  db.run('delete from batch where id >= :from and id < :to', ids);
};

/** Removes only days that can be counted again: to a slow clock, good records seem to be from the future. */
export const removeDays = async (store: Store, days: readonly string[]): Promise<void> => {
  if (days.length === 0) return;
  const left = new Set((await eventHours(store)).map((hour) => dayOf(hourStart(hour))));
  const again = days.filter((day) => left.has(day));
  await inParallel(again, (day) => store.remove(keyOf(day)));
};

export const dropGoneEvents = (db: Database, hours: readonly string[]): void => {
  const left = new Set(hours);
  for (const { id } of db.all<{ id: string }>('select id from event')) {
    if (!left.has(hourOf(uuid7Time(id)))) db.run('delete from event where id = :id', { id });
  }
};

interface Purge {
  now: Date;
  days: number;
  isPastDeadline?: () => boolean;
}

const AT_A_TIME = 500;

/**
 * Removes the single events of days that are older than `days` and were counted at least a day ago, so that a clock
 * that is wrong for an hour removes nothing.
 */
export const purgeEvents = async (
  store: Store,
  { now, days, isPastDeadline = () => false }: Purge,
): Promise<{ done: boolean }> => {
  const time = now.getTime();
  const old = (await eventHours(store)).filter((hour) => hourStart(hour) < time - days * DAY);
  for (const [day, hours] of Map.groupBy(old, (hour) => dayOf(hourStart(hour)))) {
    const { value } = await orUnreadable(() => readAs<DayRecord>(store, keyOf(day), storedDay));
    if (!value || Date.parse(value.counted_at) > time - DAY) continue;
    for (const hour of hours) {
      for (const keys of inChunks(await batchKeys(store, hour), AT_A_TIME)) {
        if (isPastDeadline()) return { done: false };
        await inParallel(keys, (key) => store.remove(key));
      }
    }
  }
  return { done: true };
};
