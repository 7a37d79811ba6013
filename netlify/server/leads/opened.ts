import type { Store } from '../store.ts';
import { announce } from './change-feed.ts';
import { monthOf } from './month-of.ts';

export const openedKey = (id: string): string => `opened/${monthOf(id)}/${id}`;

export const markOpened = async (store: Store, id: string, now: Date): Promise<void> => {
  await announce(store, { id, change: 'opened', now });
  await store.createOnce(openedKey(id), { at: now.toISOString() });
};

/** Whether somebody has opened a lead on the dashboard; once true, it stays so. */
export const wasOpened = async (store: Store, id: string): Promise<boolean> =>
  (await store.get(openedKey(id))) !== null;
