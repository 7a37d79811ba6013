import type { Lead } from '../../../src/domain/desk.ts';
import { keyedHash } from '../keyed-hash.ts';
import { openIndex, rowsInOrder } from '../leads/index/open-index.ts';
import { readLeadFile } from '../leads/lead-file.ts';
import { ownersView } from '../leads/owners-view.ts';
import type { Store } from '../store.ts';

export const readLead = async (store: Store, id: string | undefined): Promise<Lead | null> => {
  const file = await readLeadFile(store, id);
  return file && ownersView(file, await keyedHash(store));
};

/** Every lead received since a time in milliseconds, newest first. */
export const leadsSince = async (store: Store, since: number): Promise<Lead[]> => {
  const found: Lead[] = [];
  const isLate = ({ created_at }: { created_at: string }) => Date.parse(created_at) >= since;
  const holds = ({ to }: { to: { created_at: string } }) => isLate(to);
  const index = await openIndex(store);
  for await (const rows of rowsInOrder(store, index, { order: 'newest', holds })) {
    found.push(...rows.map(({ lead }) => lead).filter(isLate));
  }
  return found;
};
