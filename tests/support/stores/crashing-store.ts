import type { Store } from '../../../netlify/server/store/store.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { aroundEach, READS } from './around-store.ts';

/** A store that fails after a number of operations, like a dead process: the last one is done, its response lost. */
export const crashAfter = (store: Store, operations: number): Store => {
  let left = operations;
  return aroundEach(store, async (_, __, work) => {
    if (left <= 0) throw new StoreUnavailable('crashed');
    left -= 1;
    const result = await work();
    if (left === 0) throw new StoreUnavailable('crashed');
    return result;
  });
};

export const countingStore = (store: Store) => {
  const counts = { reads: 0 };
  const counting = aroundEach(store, (operation, _, work) => {
    if (READS.includes(operation)) counts.reads += 1;
    return work();
  });
  return { store: counting, counts };
};

export class Died extends Error {
  override name = 'Died';
}

export const dyingStore = (
  store: Store,
  { after, done }: { after: number; done: boolean },
): Store => {
  let count = 0;
  return aroundEach(store, async (_, __, work) => {
    count += 1;
    if (count > after && !(done && count === after + 1)) throw new Died();
    const result = await work();
    if (count > after) throw new Died();
    return result;
  });
};
