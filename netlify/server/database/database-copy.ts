import type { Store } from '../store/store.ts';
import { fileKey, listFiles, newestOf, openStored } from './database-files.ts';
import { publish } from './publish.ts';
import { complete, openOwnerDatabase } from './open-owner-database.ts';
import type { SyncOptions } from './sync.ts';

export interface DatabasePart {
  bytes: Uint8Array<ArrayBuffer>;
  next: string | null;
}

// The platform limits a response to 6 MB.
const PART_BYTES = 4_000_000;
const PART = /^(?<number>\d{1,10})\.(?<from>\d{1,12})$/;

const HELPERS =
  "select type, name from sqlite_schema where type in ('index', 'trigger') and sql is not null";
const OWN_TABLES = ['lead_day', 'state', 'listed', 'unreadable', 'erased', 'batch'];

/** Publishes everything that is stored now, and returns the first part of that file. */
export const downloadDatabase = async (
  store: Store,
  options: SyncOptions,
): Promise<DatabasePart | null> => {
  await publish(store, { ...options, atOnce: true });
  complete(await openOwnerDatabase(store, options.now));
  return readPart(store, `${newestOf(await listFiles(store))}.0`);
};

/** Cuts the part `<file>.<from>` from the copy. SQLite writes identical bytes each time, so the parts fit together. */
export const readPart = async (store: Store, part: string): Promise<DatabasePart | null> => {
  const { number, from } = PART.exec(part)?.groups ?? {};
  if (number === undefined || from === undefined) return null;
  const db = await openStored(store, fileKey(Number(number)));
  if (!db) return null;
  try {
    // The owner's copy needs no indexes, no triggers and no tables of our own.
    const helpers = db.all<{ type: string; name: string }>(HELPERS);
    for (const { type, name } of helpers) db.exec(`drop ${type} ${name}`);
    for (const table of OWN_TABLES) db.exec(`drop table ${table}`);
    const whole = await db.copy();
    const end = Number(from) + PART_BYTES;
    const next = end < whole.length ? `${number}.${end}` : null;
    return { bytes: new Uint8Array(whole.subarray(Number(from), end)), next };
  } finally {
    db.close();
  }
};
