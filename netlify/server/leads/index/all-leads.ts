import type { Lead } from '../../../../src/domain/desk.ts';
import type { Store } from '../../store.ts';
import { openIndex, rowsInOrder } from './open-index.ts';

/** Every lead that is stored, newest first. */
export const allLeads = async (store: Store): Promise<Lead[]> => {
  const leads: Lead[] = [];
  for await (const rows of rowsInOrder(store, await openIndex(store), { order: 'newest' })) {
    leads.push(...rows.map(({ lead }) => lead));
  }
  return leads;
};
