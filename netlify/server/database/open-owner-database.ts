import { DAY, MINUTE } from '#domain/duration.ts';
import type { AsOf } from '#domain/api.ts';
import { cached } from '../store/cache.ts';
import { deadlineIn } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { listFiles, newestOf, openFile, type OwnerFile } from './database-files.ts';
import { listRecent, syncDatabase } from './sync.ts';
import { readState, writeState } from './schema.ts';
import type { Database } from './sqlite.ts';

export interface OwnerDatabase {
  db: Database;
  asOf: string;
  isRebuilding: boolean;
}

/** Throws while the database is being rebuilt, for work that needs every lead. */
export const complete = (database: OwnerDatabase): OwnerDatabase => {
  if (database.isRebuilding) throw new StoreUnavailable('the database is being made again');
  return database;
};

export const timeOf = ({ asOf, isRebuilding }: OwnerDatabase): AsOf => ({
  asOf,
  rebuilding: isRebuilding ? true : undefined,
});

/** In milliseconds. Reading that takes longer is left to the next run. */
const PATIENCE = 1500;
const MOST_KEYS = 10_000;
/** By then, every request that reads the old copy has ended. */
const CLOSED_AFTER = MINUTE;

const copies = cached(() => ({
  copy: null as OwnerFile | null,
  fetching: null as Promise<OwnerFile> | null,
}));

/** Opens this process's copy of the newest file and adds everything that was stored since. */
export const openOwnerDatabase = async (
  store: Store,
  now: Date,
  most = MOST_KEYS,
): Promise<OwnerDatabase> => {
  const options = { now, isPastDeadline: deadlineIn(PATIENCE), most };
  // The file takes longest, so request it first.
  const [{ db }, recent] = await Promise.all([newestCopy(store, now), listRecent(store, options)]);
  if (await syncDatabase(db, store, recent, options)) writeState(db, { as_of: now.toISOString() });
  const isRebuilding = !readState(db, 'whole');
  return { db, asOf: asOfIn(db, { now, isRebuilding }), isRebuilding };
};

const newestCopy = async (store: Store, now: Date): Promise<OwnerFile> => {
  const memory = copies(store);
  const files = await listFiles(store);
  const newest = newestOf(files);
  // Every request starts from the newest file, because the change feed drops what that file has.
  if (memory.copy && (newest === 0 || newest === memory.copy.number)) return memory.copy;
  memory.fetching ??= openFile(store, now, files).finally(() => {
    memory.fetching = null;
  });
  const copy = await memory.fetching;
  if (memory.copy && memory.copy !== copy) closeLater(memory.copy);
  memory.copy = copy;
  return copy;
};

const closeLater = ({ db }: OwnerFile): void => {
  setTimeout(() => db.close(), CLOSED_AFTER).unref();
};

/** Returns now while rebuilding, because the response says so. A stored time in the future is from a wrong clock. */
const asOfIn = (
  db: Database,
  { now, isRebuilding }: { now: Date; isRebuilding: boolean },
): string => {
  const asOf = readState(db, 'as_of');
  if (isRebuilding) return now.toISOString();
  return asOf <= now.toISOString() ? asOf : new Date(now.getTime() - DAY).toISOString();
};
