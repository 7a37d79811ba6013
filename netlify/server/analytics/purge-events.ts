import { dayOf, hourStart } from '../../../src/domain/calendar.ts';
import { keptVisitDays } from '../database/visit-days.ts';
import { inChunks } from '../in-chunks.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { batchKeys, eventHours } from './batches.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_A_TIME = 500;

interface Run {
  now: Date;
  /** How many days single events are kept. */
  days: number;
  /** Whether the time for this run is used up; the next one goes on. */
  isOver?: () => boolean;
}

/** Removes events that are past their time; a day stays until it has a record of its own. */
export const purgeEvents = async (
  store: Store,
  { now, days, isOver = () => false }: Run,
): Promise<{ done: boolean }> => {
  const [hours, kept] = await Promise.all([eventHours(store), keptVisitDays(store)]);
  const old = hours.filter((hour) => hourStart(hour) < now.getTime() - days * DAY);
  for (const hour of old.filter((each) => kept.has(dayOf(hourStart(each))))) {
    for (const keys of inChunks(await batchKeys(store, hour), AT_A_TIME)) {
      if (isOver()) return { done: false };
      await inParallel(keys, (key) => store.remove(key));
    }
  }
  return { done: true };
};
