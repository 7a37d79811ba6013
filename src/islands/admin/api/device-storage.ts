import { MINUTE } from '@/domain/duration.ts';

/** Not for the first screen. */
const load = async () => {
  const keyval = await import('idb-keyval');
  return { ...keyval, store: keyval.createStore('dashboard', 'records') };
};
type Storage = Awaited<ReturnType<typeof load>>;

let loading: Promise<Storage> | undefined;

/** A database that neither opens nor fails must not stop the owner's work. */
const LONGEST = MINUTE / 20;

/** Undefined if this browser stores nothing, or refuses. */
const guarded = async <T>(work: (storage: Storage) => Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST);
  });
  try {
    return await Promise.race([(loading ??= load()).then(work), timeout]);
  } catch {
    loading = undefined;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

export const readStored = <T>(key: string): Promise<T | undefined> =>
  guarded(({ get, store }) => get<T>(key, store));

/** In one transaction, so that two windows do not overwrite each other. False if nothing was stored. */
export const updateStored = async <T>(
  key: string,
  change: (before: T | undefined) => T,
): Promise<boolean> =>
  (await guarded(({ update, store }) => update<T>(key, change, store).then(() => true))) === true;

export const removeStored = async (keys: readonly string[]): Promise<void> => {
  await guarded(({ delMany, store }) => delMany([...keys], store));
};

export const clearStored = async (): Promise<void> => {
  await guarded(({ clear, store }) => clear(store));
};
