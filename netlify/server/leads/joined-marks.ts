import type { LeadRecord } from '../../../src/domain/lead.ts';
import type { Store } from '../store.ts';
import { monthOf } from './month-of.ts';

/** To be written before a lead that joins another: whatever happens to the first concerns it, too. */
export const markJoined = async (store: Store, lead: Joining): Promise<void> => {
  const key = joinedKey(lead);
  if (key !== null) await store.createOnce(key, {});
};

export const unmarkJoined = async (store: Store, lead: Joining): Promise<void> => {
  const key = joinedKey(lead);
  if (key !== null) await store.remove(key);
};

/** Null where it joins none. */
export const joinedKey = ({ id, joins }: Joining): string | null =>
  joins === null ? null : joinedPrefix(joins) + id;

export const joinedIds = async (store: Store, first: string): Promise<string[]> => {
  const keys = await store.list(joinedPrefix(first));
  return keys.map((key) => key.slice(key.lastIndexOf('/') + 1));
};

export const joinedPrefix = (first: string): string => `joined/${monthOf(first)}/${first}/`;

type Joining = Pick<LeadRecord, 'id' | 'joins'>;
