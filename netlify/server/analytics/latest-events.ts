import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { hourStart } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { uuid7Time } from '../uuid-seven.ts';
import { batchIdOf, batchKeys, CLOCK_TOLERANCE, eventHours, readBatches } from './batches.ts';

const HOUR = 60 * 60 * 1000;
const AT_A_TIME = 100;

/**
 * The newest events by their receipt. Batches are read from the newest id on, until no older one can hold an event
 * newer than those found: an id's time is at most ten minutes off.
 */
export const latestEvents = async (store: Store, wanted: number): Promise<AnalyticsEvent[]> => {
  const pool: AnalyticsEvent[] = [];
  const left = (await eventHours(store)).toReversed();
  // More hours at once the emptier they prove to be.
  for (let size = 1; left.length > 0; size *= 4) {
    if (isEnough(pool, wanted, hourStart(left[0] ?? '') + HOUR)) break;
    const lists = await inParallel(left.splice(0, size), (hour) => batchKeys(store, hour));
    const keys = lists.flatMap((list) => list.toReversed());
    for (let at = 0; at < keys.length; at += AT_A_TIME) {
      const some = keys.slice(at, at + AT_A_TIME);
      if (isEnough(pool, wanted, uuid7Time(batchIdOf(some[0] ?? '')))) break;
      pool.push(...(await readBatches(store, some)));
    }
  }
  return pool.sort(newestFirst).slice(0, wanted);
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
