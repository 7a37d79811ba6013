import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { hourOf, hourStart } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { uuid7Time } from '../uuid-seven.ts';
import { batchIdOf, batchKeys, CLOCK_TOLERANCE, eventHours, readBatches } from './batches.ts';

const HOUR = 60 * 60 * 1000;
const FEWEST = 16;
const NEAR = 3;

/**
 * The newest events by their receipt. Batches are read from the newest id on, until no older one can hold an event
 * newer than those found: an id's time is at most ten minutes off.
 */
export const latestEvents = async (
  store: Store,
  { wanted, now }: { wanted: number; now: Date },
): Promise<AnalyticsEvent[]> => {
  const pool: AnalyticsEvent[] = [];
  const near = hoursUpTo(now.getTime() + CLOCK_TOLERANCE);
  await addFrom(store, near, { pool, wanted });
  const left = isEnough(pool, wanted, hourStart(near.at(-1) ?? ''))
    ? []
    : (await eventHours(store)).filter((hour) => !near.includes(hour)).toReversed();
  // More hours at once the emptier they prove to be.
  for (let size = 1; left.length > 0; size *= 4) {
    if (isEnough(pool, wanted, hourStart(left[0] ?? '') + HOUR)) break;
    await addFrom(store, left.splice(0, size), { pool, wanted });
  }
  return pool.sort(newestFirst).slice(0, wanted);
};

/** The hours that hold enough on most days, so that not all that there are need to be listed. */
const hoursUpTo = (time: number): string[] =>
  Array.from({ length: NEAR }, (_, n) => hourOf(time - n * HOUR));

const addFrom = async (
  store: Store,
  hours: readonly string[],
  { pool, wanted }: { pool: AnalyticsEvent[]; wanted: number },
): Promise<void> => {
  const lists = await inParallel(hours, (hour) => batchKeys(store, hour));
  const keys = lists.flatMap((list) => list.toReversed());
  for (let some = FEWEST; keys.length > 0; some *= 2) {
    if (isEnough(pool, wanted, uuid7Time(batchIdOf(keys[0] ?? '')))) return;
    pool.push(...(await readBatches(store, keys.splice(0, some))));
  }
};

/** Whether none of the batches up to an id's time can hold a newer event. */
const isEnough = (pool: AnalyticsEvent[], wanted: number, time: number): boolean => {
  if (pool.length < wanted) return false;
  const sureFrom = time + CLOCK_TOLERANCE;
  return pool.filter(({ created_at }) => Date.parse(created_at) > sureFrom).length >= wanted;
};

const newestFirst = (a: AnalyticsEvent, b: AnalyticsEvent): number =>
  compare(b.created_at, a.created_at) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
