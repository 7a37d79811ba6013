import type { Store } from '../../../netlify/server/store/store.ts';
import { aroundEach } from './around-store.ts';

export class Died extends Error {
  override name = 'Died';
}

/** A store whose process dies after so many operations: the last one may have been done or not. */
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
