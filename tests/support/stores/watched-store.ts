import { randomUUID } from 'node:crypto';
import type { Store } from '../../../netlify/server/store/store.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { aroundEach, type Around, type Operation } from './around-store.ts';

/** A store over the same data for a process that has read nothing yet; `around` wraps each operation. */
export const freshProcess = (store: Store, around: Around = (_, __, work) => work()): Store => ({
  ...aroundEach(store, around),
  place: `${store.place} ${randomUUID()}`,
});

export const recordingProcess = (
  store: Store,
): { store: Store; operations: { operation: Operation; key: string }[] } => {
  const operations: { operation: Operation; key: string }[] = [];
  const noting = freshProcess(store, (operation, key, work) => {
    operations.push({ operation, key });
    return work();
  });
  return { store: noting, operations };
};

/** A fresh process that dies after `survived` operations; `lastIsDone` says if the one under way was done. */
export const dyingProcess = (store: Store, survived: number, lastIsDone: boolean): Store => {
  let left = survived;
  return freshProcess(store, async (_, key, work) => {
    left -= 1;
    if (left >= 0) return work();
    if (left === -1 && lastIsDone) await work();
    throw new StoreUnavailable(`${key}: the process is dead`);
  });
};

/** A fresh process whose operations interleave with those of others, by the turns in `pace`. */
export const slowProcess = (store: Store, pace: readonly number[]): Store => {
  let done = 0;
  return freshProcess(store, async (_, __, work) => {
    const turns = pace[done % pace.length] ?? 0;
    done += 1;
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    return work();
  });
};
