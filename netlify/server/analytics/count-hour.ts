import { hourStart } from '../../../src/domain/calendar.ts';
import type { Store } from '../store.ts';
import { batchKeys, CLOCK_TOLERANCE, readBatches } from './batches.ts';
import { countEvents } from './count-events.ts';
import { readSteps, splitBySteps } from './hour-steps.ts';
import { hourRollup, readFinal } from './rollups.ts';
import { addTallies, type Tally } from './tally.ts';

const HOUR = 60 * 60 * 1000;
// On its way into the store a batch spends 10 s at most, a function lives 60 s; the rest is for clocks that differ.
const ON_ITS_WAY = 10 * 60 * 1000;

/** No batch of the hour can come any more: its time may be off by ten minutes, and storing it takes its time. */
export const isClosed = (hour: string, now: Date): boolean =>
  now.getTime() >= hourStart(hour) + HOUR + CLOCK_TOLERANCE + ON_ITS_WAY;

/** An hour's final count or that of its steps and the events beyond, never both; null where nothing happened. */
export const countHour = async (store: Store, hour: string): Promise<Tally | null> => {
  const final = await readFinal(store, hourRollup(hour));
  if (final) return final.tally;
  const [keys, steps] = await Promise.all([batchKeys(store, hour), readSteps(store, hour)]);
  if (keys.length === 0) return null;
  const { tallies, left } = splitBySteps(hour, keys, steps);
  return addTallies([...tallies, countEvents(await readBatches(store, left))]);
};
