import { randomUUID } from 'node:crypto';
import {
  checkKey,
  checkPrefix,
  orNull,
  parseRecord,
  type Store,
} from '../../../netlify/server/store/store.ts';

const settled = <T>(work: () => T): Promise<T> => Promise.try(work);

export const memoryStore = (): Store => {
  const blobs = new Map<string, string | Uint8Array>();
  const keysUnder = (prefix: string) =>
    [...blobs.keys()].filter((key) => key.startsWith(checkPrefix(prefix))).sort();
  const read = (key: string): unknown => {
    const blob = blobs.get(checkKey(key));
    return blob === undefined ? null : parseRecord(key, Buffer.from(blob).toString());
  };
  const write = (key: string, value: unknown) =>
    void blobs.set(checkKey(key), JSON.stringify(value));
  return {
    place: `memory ${randomUUID()}`,
    createOnce: <T>(key: string, value: T) =>
      settled(() => {
        const current = read(key) as T | null;
        if (current !== null) return { created: false, value: current };
        write(key, value);
        return { created: true, value };
      }),
    get: <T>(key: string) => settled(() => read(key) as T | null),
    update: <T>(key: string, change: (current: unknown) => T | null) =>
      settled(() => {
        const next = change(orNull(() => read(key)));
        if (next !== null) write(key, next);
        return next;
      }),
    list: (prefix, most) => settled(() => keysUnder(prefix).slice(0, most)),
    folders: (prefix) =>
      settled(() => {
        const rests = keysUnder(prefix).map((key) => key.slice(prefix.length).split('/'));
        return [...new Set(rests.filter(({ length }) => length > 1).map(([name = '']) => name))];
      }),
    put: (key, value) => settled(() => write(key, value)),
    remove: (key) => settled(() => void blobs.delete(checkKey(key))),
    getBytes: (key) =>
      settled(() => {
        const bytes = blobs.get(checkKey(key));
        return bytes instanceof Uint8Array ? bytes : null;
      }),
    createBytes: (key, bytes) =>
      settled(() => {
        if (blobs.has(checkKey(key))) return false;
        blobs.set(key, new Uint8Array(bytes));
        return true;
      }),
  };
};

export const writeText = async (store: Store, key: string, text: string): Promise<void> => {
  await store.remove(key);
  await store.createBytes(key, Buffer.from(text));
};

export type Operation = Exclude<keyof Store, 'place'>;
export const READS: readonly Operation[] = ['get', 'getBytes', 'list', 'folders'];
export type Around = <T>(operation: Operation, key: string, work: () => Promise<T>) => Promise<T>;

export const aroundEach = (store: Store, around: Around): Store => ({
  place: store.place,
  createOnce: (key, value) => around('createOnce', key, () => store.createOnce(key, value)),
  get: <T>(key: string) => around('get', key, () => store.get<T>(key)),
  update: (key, change) => around('update', key, () => store.update(key, change)),
  list: (prefix, most) => around('list', prefix, () => store.list(prefix, most)),
  folders: (prefix) => around('folders', prefix, () => store.folders(prefix)),
  put: (key, value) => around('put', key, () => store.put(key, value)),
  remove: (key) => around('remove', key, () => store.remove(key)),
  getBytes: (key) => around('getBytes', key, () => store.getBytes(key)),
  createBytes: (key, bytes) => around('createBytes', key, () => store.createBytes(key, bytes)),
});

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

export class Died extends Error {
  override name = 'Died';
}

/** The store of a process that dies after some operations; `done` says if the last one was still done. */
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

export const died = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Died) return true;
      throw error;
    },
  );
