import type { AsOf } from '../../../src/domain/managed-lead.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { cached } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { wholeDatabase } from './archive.ts';
import { catchUp } from './catch-up.ts';
import { latestFile, newestNumber } from './files.ts';
import { loseArchive, rebuildOn } from './rebuild.ts';
import { readState } from './schema.ts';
import { Damaged, type Database } from './sqlite.ts';
import { loadVisitDays } from './visit-days.ts';

export interface OwnerDatabase {
  db: Database;
  asOf: string;
  isRebuilding: boolean;
  /** Every lead, without visits; `db` has only the open, young and recently changed ones. */
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

/** What takes longer, in milliseconds, is left to the next publishing. */
const PATIENCE = 1500;
/** With more keys in a window, listing them for each request would be slow. */
const MOST_KEYS = 10_000;
/** The change feed may have forgotten what an older copy has not read. */
const OLDEST_COPY = 20 * 60 * 60 * 1000;

const copies = cached(() => ({
  recent: null as Copy | null,
  whole: null as Copy | null,
  making: null as Promise<void> | null,
}));

/** Contains the caller's own changes, but perhaps not a backlog. */
export const openOwnerDatabase = async (
  store: Store,
  now: Date,
  most = MOST_KEYS,
): Promise<OwnerDatabase> => {
  const memory = copies(store);
  const effort = () => ({ now, isPastDeadline: deadlineIn(PATIENCE), most });
  let copy = isUsable(memory.recent, now) ? memory.recent : await fetchCopy(store, now);
  // If something fails below, the next request uses what was read.
  memory.recent = copy;
  /** Repeats `work` with the newest file if this one's archive is gone. */
  const withArchive = async <T>(work: (copy: Copy) => Promise<T>): Promise<T> => {
    try {
      return await work(copy);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      if (await isPublishedSince(copy, store)) copy = await fetchCopy(store, now);
      else loseArchive(copy.db);
      return work(copy);
    }
  };
  const catchUpCopy = () => withArchive(({ db }) => catchUp(db, store, effort()));
  if (!(await catchUpCopy()) && (await isPublishedSince(copy, store))) {
    copy = await fetchCopy(store, now);
    await catchUpCopy();
  }
  await rebuildOn(copy.db, store, deadlineIn(PATIENCE));
  memory.recent = copy;
  const { db, loaded } = copy;
  const makeWhole = async (): Promise<void> => {
    try {
      const whole = await withArchive((each) => wholeDatabase(each.db, store));
      memory.whole = { db: whole, loaded };
    } finally {
      memory.making = null;
    }
  };
  const used = new Set([db]);
  return {
    db,
    get asOf() {
      return [...used].map(asOfIn).sort()[0] ?? '';
    },
    get isRebuilding() {
      return [...used].some((each) => readState(each, 'rebuild') !== null);
    },
    whole: async () => {
      if (readState(db, 'archive') === null) return db;
      // A copy of the archive takes most of a cold request's time, so requests share it.
      while (memory.making) await memory.making.catch(() => null);
      const isNew = !isUsable(memory.whole, now);
      if (isNew) await (memory.making = makeWhole());
      const whole = memory.whole?.db ?? db;
      used.add(whole);
      // A new copy has everything that `db` has just read, unless a newer file took its place.
      if (!isNew || copy.db !== db) await catchUp(whole, store, { ...effort(), leadsOnly: true });
      // If the archive is lost, the rest is read again from the records.
      await rebuildOn(whole, store, deadlineIn(PATIENCE));
      return whole;
    },
    loadVisits: (from, to) => loadVisitDays(db, store, { from, to, loaded }),
  };
};

const asOfIn = (db: Database): string =>
  readState(db, 'as_of') ?? new Date(readState(db, 'closed_until')).toISOString();

const isUsable = (copy: Copy | null, now: Date): copy is Copy =>
  copy !== null && readState(copy.db, 'closed_until') > now.getTime() - OLDEST_COPY;

const fetchCopy = async (store: Store, now: Date): Promise<Copy> => ({
  db: await latestFile(store, now),
  loaded: new Set(),
});

const isPublishedSince = async ({ db }: Copy, store: Store): Promise<boolean> =>
  (await newestNumber(store)) > readState(db, 'base');
