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

export const readTombstone = (store: Store, id: string): Promise<Tombstone | null> =>
  store.get<Tombstone>(tombstoneKey(id));

export const isErased = async (store: Store, id: string): Promise<boolean> =>
  (await readTombstone(store, id)) !== null;

export const erasedIds = async (store: Store): Promise<Set<string>> => {
  const keys = await store.list('tombstone/');
  return new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1)));
};

export const tombstoneKey = (id: string): string => `tombstone/${monthOf(id)}/${id}`;
