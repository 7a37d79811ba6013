import { getStore, type Store as BlobStore } from '@netlify/blobs';
import { boundedFetch, listing } from './blobs-fetch.ts';
import { pause } from './concurrency.ts';
import { blobsLocation } from '../env/env.ts';
import { StoreUnavailable, storeCall, Unreadable } from './store-error.ts';

/** JSON under keys such as `lead/2026-11/<id>`. Most records are written once and never change. */
export interface Store {
  readonly place: string;
  /** Writes unless the key exists; `value` is what the store has now. */
  createOnce<T>(key: string, value: T): Promise<{ created: boolean; value: T }>;
  /** Returns null if there is no record; throws `Unreadable` if the record is not JSON. */
  get<T>(key: string): Promise<T | null>;
  /**
   * Writes what `change` returns; null leaves the record alone. Calls `change` again if another process has changed the
   * record meanwhile. A damaged record counts as none. `change` may see its own result, because a response can be lost.
   */
  update<T>(key: string, change: (current: unknown) => T | null): Promise<T | null>;
  /** Returns all keys, sorted, or only the first pages until there are `most`. */
  list(prefix: string, most?: number): Promise<string[]>;
  folders(prefix: string): Promise<string[]>;
  /** Overwrites, so use it only for what can be computed again. */
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  getBytes(key: string): Promise<Uint8Array | null>;
  createBytes(key: string, bytes: Uint8Array): Promise<boolean>;
}

// The client does not encode keys: `..`, `?` and `#` would reach other stores, and an empty key deletes a store.
const KEY = /^[a-z]+(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/;
const PREFIX = /^[a-z]+\/(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)*(?:[A-Za-z0-9][A-Za-z0-9_-]*)?$/;
const KEY_LIMIT = 600;

export const checkKey = (key: string): string => checked(key, KEY);
export const checkPrefix = (prefix: string): string => checked(prefix, PREFIX);

const REQUEST_MS = 10_000;
const LARGE_TRY_MS = 10_000;

// A try fails only because another change succeeded, so this many changes at once all succeed.
const UPDATE_TRIES = 24;
const UPDATE_PAUSES_MS = [0, 20, 40, 60, 80];

export const LONG_BUDGET = 25_000;

/**
 * Opens the records of this deploy context, so that a preview never sees production's. Call it inside a handler.
 * `budget` is in milliseconds.
 */
export const openStore = (
  { deploy }: { deploy: { context: string } },
  budget = REQUEST_MS,
): Store => {
  const name = `records-${deploy.context.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}`.slice(0, 60);
  const until = performance.now() + budget;
  const bounded = boundedFetch(until);
  const open = (fetch: typeof bounded) =>
    available(() => getStore({ name, consistency: 'strong', fetch }));
  const lists = listing(open, bounded);
  const large = open(boundedFetch(until, LARGE_TRY_MS));
  return blobsStore(open(bounded), { large, lists, place: `${blobsLocation()} ${name}` });
};

interface Access {
  large: BlobStore;
  lists: ReturnType<typeof listing>;
  place: string;
}

const blobsStore = (blobs: BlobStore, { large, lists, place }: Access): Store => ({
  place,

  createOnce: async <T>(key: string, value: T) => {
    const written = await storeCall(key, () =>
      blobs.setJSON(checkKey(key), value, { onlyIfNew: true }),
    );
    // The client reports a refused write as `modified: true` with an empty ETag.
    if (written.modified && written.etag) return { created: true, value };
    if (written.modified) throw new StoreUnavailable(`${key}: not written`);
    // The key exists: another request wrote it, or our own first try whose response was lost.
    const current = await readJson<T>(blobs, key);
    if (current === null) throw new StoreUnavailable(`${key}: refused as taken, yet empty`);
    return { created: false, value: current };
  },

  get: <T>(key: string) => readJson<T>(blobs, key),

  update: async <T>(key: string, change: (current: unknown) => T | null) => {
    for (let tried = 0; tried < UPDATE_TRIES; tried += 1) {
      const found = await storeCall(key, () =>
        blobs.getWithMetadata(checkKey(key), { type: 'text' }),
      );
      const current = found && orNull(() => parseRecord(key, found.data));
      const next = change(current);
      if (next === null || next === current) return next;
      // Without a tag the client would overwrite whatever is there.
      if (found && !found.etag) throw new StoreUnavailable(`${key}: no tag`);
      const condition = found?.etag ? { onlyIfMatch: found.etag } : { onlyIfNew: true };
      const written = await storeCall(key, () => blobs.setJSON(key, next, condition));
      if (written.modified && written.etag) return next;
      if (written.modified) throw new StoreUnavailable(`${key}: not written`);
      await pause((UPDATE_PAUSES_MS[tried] ?? 100) * Math.random());
    }
    throw new StoreUnavailable(`${key}: others keep changing it`);
  },

  list: async (prefix, most) => {
    const { blobs: found } = await lists(checkPrefix(prefix), false, most);
    return [...new Set(found.map(({ key }) => key))].sort();
  },

  folders: async (prefix) => {
    const { directories } = await lists(checkPrefix(prefix), true);
    const names = directories.map((path) => path.slice(prefix.length).replace(/\/$/, ''));
    return [...new Set(names)].sort();
  },

  put: async (key, value) => {
    await storeCall(key, () => blobs.setJSON(checkKey(key), value));
  },

  remove: async (key) => {
    await storeCall(key, () => blobs.delete(checkKey(key)));
  },

  getBytes: async (key) => {
    const bytes = (await storeCall(key, () =>
      large.get(checkKey(key), { type: 'arrayBuffer' }),
    )) as ArrayBuffer | null;
    return bytes && new Uint8Array(bytes);
  },

  createBytes: async (key, bytes) => {
    const body = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const written = await storeCall(key, () => large.set(checkKey(key), body, { onlyIfNew: true }));
    if (written.modified && !written.etag) throw new StoreUnavailable(`${key}: not written`);
    return written.modified;
  },
});

const readJson = async <T>(blobs: BlobStore, key: string): Promise<T | null> => {
  const text = (await storeCall(key, () => blobs.get(checkKey(key), { type: 'text' }))) as
    string | null;
  return text === null ? null : (parseRecord(key, text) as T);
};

/** None of our records is `null`, so a damaged record is never mistaken for an absent one. */
export const parseRecord = (key: string, text: string): unknown => {
  try {
    const value = JSON.parse(text) as unknown;
    if (value !== null) return value;
  } catch {}
  throw new Unreadable(key);
};

/** Returns the result of `work`, or null if the record is damaged. */
export const orNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return null;
  }
};

const checked = (key: string, pattern: RegExp): string => {
  if (!pattern.test(key) || key.length > KEY_LIMIT) throw new RangeError(`not a key: ${key}`);
  return key;
};

const available = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new StoreUnavailable('the store is not configured', { cause: error });
  }
};
