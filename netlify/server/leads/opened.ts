import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { monthOf } from './month-of.ts';
import { pointTo } from './pointers.ts';

const opened = remembered(() => new Set<string>());

export const openedKey = (id: string): string => `opened/${monthOf(id)}/${id}`;

export const markOpened = async (store: Store, id: string, now: Date): Promise<void> => {
  await pointTo(store, { id, change: 'opened', now });
  await store.createOnce(openedKey(id), { at: now.toISOString() });
};

/** Whether somebody has opened a lead on the dashboard; once true, it stays so. */
export const wasOpened = async (store: Store, id: string): Promise<boolean> => {
  const known = opened(store);
  if (known.has(id)) return true;
  const is = (await store.get(openedKey(id))) !== null;
  if (is) known.add(id);
  return is;
};
