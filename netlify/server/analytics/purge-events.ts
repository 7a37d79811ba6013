import { dayOf, hourStart } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { batchKeys, eventHours } from './batches.ts';
import { dropOldDrafts, hourRollup, readFinal, readProgress } from './rollups.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_A_TIME = 500;

interface Run {
  now: Date;
  /** How many days single events are kept. */
  days: number;
  /** Whether the time for this run is used up; the next one goes on. */
  isOver?: () => boolean;
}

/** Removes the events of days that are final and past their time; what is not counted yet stays. */
export const purgeEvents = async (
  store: Store,
  { now, days, isOver = () => false }: Run,
): Promise<{ done: boolean }> => {
  const [hours, { open }] = await Promise.all([eventHours(store), readProgress(store, now)]);
  const old = hours.filter((hour) => hourStart(hour) < now.getTime() - days * DAY);
  for (const hour of old) {
    // Until the first day is final, the oldest event is what tells where counting begins.
    if (dayOf(hourStart(hour)) >= open) break;
    if (!(await readFinal(store, hourRollup(hour)))) continue;
    const keys = await batchKeys(store, hour);
    for (let at = 0; at < keys.length; at += AT_A_TIME) {
      if (isOver()) return { done: false };
      await inParallel(keys.slice(at, at + AT_A_TIME), (key) => store.remove(key));
    }
  }
  await dropOldDrafts(store);
  return { done: true };
};
