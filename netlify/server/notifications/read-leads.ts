import type { Lead } from '../../../src/domain/desk.ts';
import { keyedHash } from '../keyed-hash.ts';
import { openIndex, rowsInOrder } from '../leads/index/open-index.ts';
import type { Row } from '../leads/index/row.ts';
import { readLeadFile } from '../leads/lead-file.ts';
import { ownersView } from '../leads/owners-view.ts';
import type { Store } from '../store.ts';

export const readLead = async (store: Store, id: string | undefined): Promise<Lead | null> => {
  const file = await readLeadFile(store, id);
  return file && ownersView(file, await keyedHash(store));
};

export const leadsSince = async (store: Store, since: number): Promise<Lead[]> =>
  (await rowsSince(store, since)).map(({ lead }) => lead);

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
