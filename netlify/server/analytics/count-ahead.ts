import { hourOf, hourStart } from '../../../src/domain/calendar.ts';
import type { Store } from '../store.ts';
import { batchKeys, CLOCK_TOLERANCE } from './batches.ts';
import { isClosed } from './count-hour.ts';
import { countSteps, keysOfStepsBefore, readSteps, splitBySteps } from './hour-steps.ts';

interface Run {
  now: Date;
  /** Whether the time for this run is used up; the next one goes on. */
  isOver?: () => boolean;
  /** How many batches are worth a count of their own. */
  fewest?: number;
}

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
// What a page sends is on its way for seconds, and one that comes late makes its step be counted again.
const SETTLED = MINUTE;
// So few are read one by one as fast.
const FEWEST = 50;

/** Counts what hours that are still open hold already, so that a reader is left with a few minutes of visits. */
export const countAhead = async (
  store: Store,
  { now, isOver = () => false, fewest = FEWEST }: Run,
): Promise<{ done: boolean }> => {
  for (const hour of openHours(now)) {
    const keys = keysOfStepsBefore(hour, await batchKeys(store, hour), now.getTime() - SETTLED);
    if (keys.length < fewest) continue;
    const { left } = splitBySteps(hour, keys, await readSteps(store, hour));
    if (left.length < fewest) continue;
    if (!(await countSteps(store, hour, { keys, isOver }))) return { done: false };
  }
  return { done: true };
};

const openHours = (now: Date): string[] => {
  const hours: string[] = [];
  for (
    let hour = hourOf(now.getTime() + CLOCK_TOLERANCE);
    !isClosed(hour, now);
    hour = hourOf(hourStart(hour) - HOUR)
  ) {
    hours.push(hour);
  }
  return hours;
};
