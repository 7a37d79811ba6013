import { cached } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { wholeDatabase } from './archive.ts';
import { fileKey } from './files.ts';
import { Damaged, openPacked } from './sqlite.ts';
import { loadVisitDays } from './visit-days.ts';

export interface DatabasePart {
  bytes: Uint8Array<ArrayBuffer>;
  next: string | null;
}

// The platform limits a response to 6 MB.
const PART_BYTES = 4_000_000;
const PART = /^(?<number>\d{1,10})\.(?<from>\d{1,12})$/;

const OWN_TABLES = ['state', 'taken', 'erased', 'archived_day'];

const newest = cached(() => ({ number: 0, bytes: null as Uint8Array | null }));

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

const partFrom = async (store: Store, number: number, from: number): Promise<DatabasePart> => {
  const memory = newest(store);
  const bytes =
    memory.number === number && memory.bytes ? memory.bytes : await wholeFile(store, number);
  Object.assign(memory, { number, bytes });
  const end = from + PART_BYTES;
  const isLast = end >= bytes.byteLength;
  if (isLast) Object.assign(memory, { number: 0, bytes: null });
  return {
    bytes: new Uint8Array(bytes.subarray(from, end)),
    next: isLast ? null : `${number}.${end}`,
  };
};

/** All leads and visits of a published file; always the same bytes. */
const wholeFile = async (store: Store, number: number): Promise<Uint8Array> => {
  const key = fileKey(number);
  const packed = await store.getBytes(key);
  if (!packed) throw new Damaged(`${key}: gone`);
  const db = await wholeDatabase(await openPacked(packed), store);
  try {
    await loadVisitDays(db, store, { from: '', to: '9', loaded: new Set() });
    for (const table of OWN_TABLES) db.exec(`drop table ${table}`);
    return db.bytes();
  } finally {
    db.close();
  }
};
