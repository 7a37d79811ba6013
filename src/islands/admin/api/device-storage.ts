import { clear, createStore, delMany, get, update, type UseStore } from 'idb-keyval';
import { SECOND } from '@/domain/duration.ts';

let store: UseStore | undefined;

/** In ms. A database that neither opens nor fails must not stop the owner's work. */
const LONGEST = 3 * SECOND;

/** Resolves to undefined if this browser stores nothing, refuses or takes too long. */
const guarded = async <T>(
  work: (records: UseStore) => Promise<T>,
  isFirst = true,
): Promise<T | undefined> => {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST));
  try {
    return await Promise.race([work((store ??= createStore('dashboard', 'records'))), timeout]);
  } catch {
    // iOS closes the database of a page in the background without any event, so open it again and try once more.
    store = undefined;
    return isFirst ? guarded(work, false) : undefined;
  }
};

export const readStored = <T>(key: string): Promise<T | undefined> =>
  guarded((records) => get<T>(key, records));

/** In one transaction, so that two windows do not overwrite each other. Resolves to false if nothing was stored. */
export const updateStored = async <T>(
  key: string,
  change: (before: T | undefined) => T,
): Promise<boolean> =>
  (await guarded((records) => update<T>(key, change, records).then(() => true))) === true;

export const removeStored = (keys: readonly string[]): Promise<unknown> =>
  guarded((records) => delMany([...keys], records));

export const clearStored = (): Promise<unknown> => guarded(clear);
