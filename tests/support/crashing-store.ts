import type { Store } from '../../netlify/server/store.ts';
import { StoreUnavailable } from '../../netlify/server/store-unavailable.ts';

/**
 * A store that does so many operations and then nothing any more, as for a process that died: the last one is still
 * done, its answer lost.
 */
export const crashAfter = (store: Store, operations: number): Store => {
  let left = operations;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left <= 0) throw new StoreUnavailable('crashed');
    left -= 1;
    const result = await work();
    if (left === 0) throw new StoreUnavailable('crashed');
    return result;
  };
  return {
    place: store.place,
    createOnce: (key, value) => counted(() => store.createOnce(key, value)),
    get: (key) => counted(() => store.get(key)),
    list: (prefix) => counted(() => store.list(prefix)),
    folders: (prefix) => counted(() => store.folders(prefix)),
    put: (key, value) => counted(() => store.put(key, value)),
    remove: (key) => counted(() => store.remove(key)),
  };
};

/** Counts what is asked of a store. */
export const countingStore = (store: Store) => {
  const counts = { reads: 0, writes: 0 };
  const read = <T>(work: () => Promise<T>) => ((counts.reads += 1), work());
  const write = <T>(work: () => Promise<T>) => ((counts.writes += 1), work());
  const counting: Store = {
    place: store.place,
    createOnce: (key, value) => write(() => store.createOnce(key, value)),
    get: (key) => read(() => store.get(key)),
    list: (prefix) => read(() => store.list(prefix)),
    folders: (prefix) => read(() => store.folders(prefix)),
    put: (key, value) => write(() => store.put(key, value)),
    remove: (key) => write(() => store.remove(key)),
  };
  return { store: counting, counts };
};
