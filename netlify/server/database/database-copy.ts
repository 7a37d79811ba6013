import type { Store } from '../store/store.ts';
import { fileKey } from './database-files.ts';
import { Damaged, openPacked } from './sqlite.ts';

export interface DatabasePart {
  bytes: Uint8Array<ArrayBuffer>;
  next: string | null;
}

// The platform limits a response to 6 MB.
const PART_BYTES = 4_000_000;
const PART = /^(?<number>\d{1,10})\.(?<from>\d{1,12})$/;

const INDEXES = "select name from sqlite_schema where type = 'index' and sql is not null";
const OWN = [
  'trigger lead_insert',
  'trigger lead_delete',
  ...['lead_day', 'state', 'listed', 'unreadable', 'erased', 'batch'].map(
    (name) => `table ${name}`,
  ),
];

export const firstPart = (store: Store, number: number): Promise<DatabasePart> =>
  partFrom(store, number, 0);

export const readPart = async (store: Store, part: string): Promise<DatabasePart | null> => {
  const { number, from } = PART.exec(part)?.groups ?? {};
  if (number === undefined || from === undefined) return null;
  try {
    return await partFrom(store, Number(number), Number(from));
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
};

/** Each part is cut from the same bytes: SQLite writes the same copy of a file each time. */
const partFrom = async (store: Store, number: number, from: number): Promise<DatabasePart> => {
  const whole = await ownersCopy(store, number);
  const end = from + PART_BYTES;
  const next = end < whole.length ? `${number}.${end}` : null;
  return { bytes: new Uint8Array(whole.subarray(from, end)), next };
};

const ownersCopy = async (store: Store, number: number): Promise<Buffer> => {
  const key = fileKey(number);
  const packed = await store.getBytes(key);
  if (!packed) throw new Damaged(`${key}: gone`);
  const db = await openPacked(packed);
  try {
    // The owner's copy needs no indexes and no tables of our own.
    for (const { name } of db.all<{ name: string }>(INDEXES)) db.exec(`drop index ${name}`);
    for (const part of OWN) db.exec(`drop ${part}`);
    return await db.copy();
  } finally {
    db.close();
  }
};
