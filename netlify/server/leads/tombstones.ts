import type { LeadRecord } from '../../../src/domain/lead.ts';
import type { Store } from '../store.ts';
import { monthOf } from './month-of.ts';

interface Tombstone {
  at: string;
  /** Where the lead stood in the order of leads. */
  created_at: string;
}

/** Hides a lead from every reader, whatever of it is still there. */
export const raiseTombstone = async (
  store: Store,
  { id, created_at }: Pick<LeadRecord, 'id' | 'created_at'>,
  now: Date,
): Promise<void> => {
  const tombstone: Tombstone = { at: now.toISOString(), created_at };
  await store.createOnce(tombstoneKey(id), tombstone);
};

export const isErased = async (store: Store, id: string): Promise<boolean> =>
  (await store.get<Tombstone>(tombstoneKey(id))) !== null;

export const tombstoneKey = (id: string): string => `tombstone/${monthOf(id)}/${id}`;
