import { clear, createStore, delMany, get, update, type UseStore } from 'idb-keyval';
import { SECOND } from '@/domain/duration.ts';

let store: UseStore | undefined;

/** A database that neither opens nor fails must not stop the owner's work. */
const LONGEST = 3 * SECOND;

/** Undefined if this browser stores nothing, or refuses. */
const guarded = async <T>(
  work: (records: UseStore) => Promise<T>,
  isFirst = true,
): Promise<T | undefined> => {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST));
  try {
    return await Promise.race([work((store ??= createStore('dashboard', 'records'))), timeout]);
  } catch {
    // An iPhone cuts the connection of a page that it has put aside, and tells nobody.
    store = undefined;
    return isFirst ? guarded(work, false) : undefined;
  }
};

export const readStored = <T>(key: string): Promise<T | undefined> =>
  guarded((records) => get<T>(key, records));

/** In one transaction, so that two windows do not overwrite each other. False if nothing was stored. */
export const updateStored = async <T>(
  key: string,
  change: (before: T | undefined) => T,
): Promise<boolean> =>
  (await guarded((records) => update<T>(key, change, records).then(() => true))) === true;

export const removeStored = (keys: readonly string[]): Promise<unknown> =>
  guarded((records) => delMany([...keys], records));

export const clearStored = (): Promise<unknown> => guarded(clear);
