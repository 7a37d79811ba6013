import type { Store } from '../store/store.ts';
import { emptyDatabase } from './rebuild.ts';
import { SCHEMA, writeState } from './schema.ts';
import { Damaged, type Database, openPacked } from './sqlite.ts';

export const FILES = `database/${SCHEMA}/`;

export const fileKey = (number: number): string => `${FILES}${String(number).padStart(10, '0')}`;

export const newestNumber = async (store: Store): Promise<number> =>
  numberOf((await store.list(FILES)).at(-1));

/** The newest file that can be read, or an empty database to rebuild. */
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
      writeState(db, { base });
      return db;
    }
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
