import type { AsOf } from '../../../src/domain/managed-lead.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { cached } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { attachArchive, showEveryLead } from './archive.ts';
import { catchUp } from './catch-up.ts';
import { latestFile, newestNumber } from './files.ts';
import { loseArchive, rebuildOn } from './rebuild.ts';
import { readState } from './schema.ts';
import { Damaged, type Database } from './sqlite.ts';
import { loadVisitDays } from './visit-days.ts';

export interface OwnerDatabase {
  /** Only open, young and recently changed leads. */
  db: Database;
  asOf: string;
  isRebuilding: boolean;
  whole: () => Promise<Database>;
  loadVisits: (from: string, to: string) => Promise<void>;
}

export const complete = (database: OwnerDatabase): OwnerDatabase => {
  if (database.isRebuilding) throw new StoreUnavailable('the database is being made again');
  return database;
};

export const timeOf = ({ asOf, isRebuilding }: OwnerDatabase): AsOf => ({
  asOf,
  ...(isRebuilding && { rebuilding: true }),
});

interface Copy {
  db: Database;
  loaded: Set<string>;
}

/** In milliseconds. What takes longer is left to the next publishing. */
const PATIENCE = 1500;
/** With more keys, listing a window for each request would be slow. */
const MOST_KEYS = 10_000;
/** The change feed may have forgotten what an older copy has not read. */
const OLDEST_COPY = 20 * 60 * 60 * 1000;

const copies = cached(() => ({
  copy: null as Copy | null,
  fetching: null as Promise<Copy> | null,
}));

export const openOwnerDatabase = async (
  store: Store,
  now: Date,
  most = MOST_KEYS,
): Promise<OwnerDatabase> => {
  const memory = copies(store);
  const effort = () => ({ now, isPastDeadline: deadlineIn(PATIENCE), most });
  const use = (copy: Copy): Copy => (memory.copy = copy);
  const fetchOnce = () =>
    (memory.fetching ??= fetchCopy(store, now).finally(() => {
      memory.fetching = null;
    }));
  let copy = use(isUsable(memory.copy, now) ? memory.copy : await fetchOnce());
  const fetchNewer = async () => {
    copy = use(await fetchCopy(store, now));
    return catchUp(copy.db, store, effort());
  };
  const withArchive = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      if (await isPublishedSince(copy, store)) await fetchNewer();
      else loseArchive(copy.db);
      return work();
    }
  };
  const isComplete = await withArchive(() => catchUp(copy.db, store, effort()));
  if (!isComplete && (await isPublishedSince(copy, store))) await withArchive(fetchNewer);
  await rebuildOn(copy.db, store, deadlineIn(PATIENCE));
  const { db, loaded } = copy;
  return {
    db,
    get asOf() {
      return asOfIn(db);
    },
    get isRebuilding() {
      return readState(copy.db, 'rebuild') !== null;
    },
    whole: async () => {
      await withArchive(() => attachArchive(copy.db, store));
      await rebuildOn(copy.db, store, deadlineIn(PATIENCE));
      return copy.db;
    },
    loadVisits: (from, to) => loadVisitDays(db, store, { from, to, loaded }),
  };
};

const asOfIn = (db: Database): string =>
  readState(db, 'as_of') ?? new Date(readState(db, 'closed_until')).toISOString();

const isUsable = (copy: Copy | null, now: Date): copy is Copy =>
  copy !== null && readState(copy.db, 'closed_until') > now.getTime() - OLDEST_COPY;

const fetchCopy = async (store: Store, now: Date): Promise<Copy> => {
  const db = await latestFile(store, now);
  showEveryLead(db);
  return { db, loaded: new Set() };
};

const isPublishedSince = async ({ db }: Copy, store: Store): Promise<boolean> =>
  (await newestNumber(store)) > readState(db, 'base');
