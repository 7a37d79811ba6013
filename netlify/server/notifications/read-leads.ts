import type { Lead } from '../../../src/domain/desk.ts';
import { keyedHash } from '../keyed-hash.ts';
import { openIndex, rowsInOrder } from '../leads/index/open-index.ts';
import { rowOf, type Row } from '../leads/index/row.ts';
import { readLeadFile } from '../leads/lead-file.ts';
import type { Store } from '../store.ts';

export const readLead = async (store: Store, id: string | undefined): Promise<Lead | null> => {
  const row = await readRow(store, id);
  return row && row.lead;
};

/** A lead with all that happened to it. */
export const readRow = async (store: Store, id: string | undefined): Promise<Row | null> => {
  const file = await readLeadFile(store, id);
  return file && rowOf(file, await keyedHash(store));
};

/** Every lead received since a time in milliseconds, newest first, with all that happened to it. */
export const rowsSince = async (store: Store, since: number): Promise<Row[]> => {
  const found: Row[] = [];
  const isLate = ({ created_at }: { created_at: string }) => Date.parse(created_at) >= since;
  const holds = ({ to }: { to: { created_at: string } }) => isLate(to);
  const index = await openIndex(store);
  for await (const rows of rowsInOrder(store, index, { order: 'newest', holds })) {
    found.push(...rows.filter(({ lead }) => isLate(lead)));
  }
  return found;
};
