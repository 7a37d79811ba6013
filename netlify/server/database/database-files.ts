import { MINUTE } from '#domain/duration.ts';
import type { Store } from '../store/store.ts';
import { createTables, SCHEMA, writeState } from './schema.ts';
import { Damaged, type Database, openDatabase, openPacked } from './sqlite.ts';

export const FILES = `database/${SCHEMA}/`;

export interface OwnerFile {
  db: Database;
  number: number;
}

export const fileKey = (number: number): string => `${FILES}${String(number).padStart(10, '0')}`;

export const listFiles = (store: Store): Promise<string[]> => store.list(FILES);

export const newestOf = (files: readonly string[]): number =>
  Number((files.at(-1) ?? '').slice(FILES.length));

/** Opens the newest readable file, or else an empty one. Its number is never below that of a stored file. */
export const openFile = async (
  store: Store,
  now: Date,
  listed?: readonly string[],
): Promise<OwnerFile> => {
  const tried = new Set<string>();
  for (let files = listed; ; files = undefined) {
    files ??= await listFiles(store);
    const untried = files.filter((key) => !tried.has(key)).toReversed();
    if (untried.length === 0) return emptyFile(newestOf(files), now);
    for (const key of untried) {
      tried.add(key);
      const db = await openStored(store, key);
      if (db) return { db, number: newestOf(files) };
    }
  }
};

/** Returns null if the file is gone or damaged. */
export const openStored = async (store: Store, key: string): Promise<Database | null> => {
  try {
    const packed = await store.getBytes(key);
    return packed && (await openPacked(packed));
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    console.error(`${key} is damaged and is left out.`);
    return null;
  }
};

/** The number comes from the clock, above those of lost files, so that no process takes a new file for its old copy. */
const emptyFile = async (newest: number, now: Date): Promise<OwnerFile> => {
  const db = await openDatabase();
  db.transaction(() => {
    createTables(db);
    writeState(db, { as_of: new Date(0).toISOString(), saved_at: null, whole: false });
  });
  return { db, number: Math.max(newest, Math.floor(now.getTime() / MINUTE)) };
};
