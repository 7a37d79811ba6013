import type { Store } from '../../netlify/server/store.ts';

export class Died extends Error {
  override name = 'Died';
}

/** A store whose process dies after so many operations: the last one may have been done or not. */
export const dyingStore = (
  store: Store,
  { after, done }: { after: number; done: boolean },
): Store & { operations: () => number } => {
  let count = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count > after && !(done && count === after + 1)) throw new Died();
    const result = await work();
    if (count > after) throw new Died();
    return result;
  };
  return {
    place: store.place,
    operations: () => count,
    createOnce: (key, value) => counted(() => store.createOnce(key, value)),
    get: (key) => counted(() => store.get(key)),
    list: (prefix) => counted(() => store.list(prefix)),
    folders: (prefix) => counted(() => store.folders(prefix)),
    put: (key, value) => counted(() => store.put(key, value)),
    remove: (key) => counted(() => store.remove(key)),
  };
};
