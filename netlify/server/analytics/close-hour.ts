import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../store.ts';
import { batchKeys } from './batches.ts';
import { countSteps } from './hour-steps.ts';
import { hourRollup, keepFinal, readFinal, type Rollup } from './rollups.ts';
import { addTallies } from './tally.ts';

/** Makes the count of a closed hour final; false where time ran out or a batch came meanwhile. */
export const closeHour = async (
  store: Store,
  hour: string,
  isOver: () => boolean,
): Promise<boolean> => {
  const name = hourRollup(hour);
  if (await readFinal(store, name)) return true;
  const keys = await batchKeys(store, hour);
  if (keys.length === 0) return true;
  const tallies = await countSteps(store, hour, { keys, isOver });
  // Batches are never changed: the same keys again are the same count again.
  if (!tallies || !isDeepStrictEqual(await batchKeys(store, hour), keys)) return false;
  await keepFinal(store, name, { tally: addTallies(tallies), series: [] } satisfies Rollup);
  return true;
};
