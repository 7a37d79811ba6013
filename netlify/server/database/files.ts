import { inParallel } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { emptyDatabase } from './rebuild.ts';
import { SCHEMA, writeState } from './schema.ts';
import { Damaged, type Database, openPacked } from './sqlite.ts';

/** Where the published files lie, the newest one last. */
export const FILES = `database/${SCHEMA}/`;

export const fileKey = (number: number): string => `${FILES}${String(number).padStart(10, '0')}`;

/** The number of the newest file; 0 if there is none. */
export const newestNumber = async (store: Store): Promise<number> =>
  numberOf((await store.list(FILES)).at(-1));

/** The newest published database that can be read; an empty one if there is none, to be made from all records. */
export const latestFile = async (store: Store, now: Date): Promise<Database> => {
  const tried = new Set<string>();
  for (;;) {
    const keys = (await store.list(FILES)).toReversed();
    const base = numberOf(keys[0]);
    const untried = keys.filter((key) => !tried.has(key));
    if (untried.length === 0) return emptyDatabase(now, base);
    for (const key of untried) {
      tried.add(key);
      const db = await openFile(store, key);
      if (!db) continue;
      // The next one comes after all that there are, damaged ones included.
      writeState(db, { base });
      return db;
    }
    // All of them went since they were listed, or are damaged: a newer one may have come meanwhile.
  }
};

const openFile = async (store: Store, key: string): Promise<Database | null> => {
  try {
    const packed = await store.getBytes(key);
    return packed && (await openPacked(packed));
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    console.error(`${key} is damaged and is left out.`);
    return null;
  }
};

const numberOf = (key = ''): number => Number(key.slice(FILES.length));

// What the product kept for its reads before it had this database; segments held names.
const FORMER = [
  'index/',
  'segment/',
  'person/',
  'joined/',
  'draft/',
  'rollup/hour/',
  'rollup/month/',
  'rollup/all/',
];

/** The product no longer reads these files, so an erasure would miss the names in them. */
export const removeFormerFiles = async (store: Store): Promise<void> => {
  for (const prefix of FORMER) {
    await inParallel(await store.list(prefix), (key) => store.remove(key));
  }
};
