import { type CalendarAddress, MOST_CALENDARS } from '#domain/api.ts';
import { inParallel } from '../store/concurrency.ts';
import { getOrNull } from '../store/read-as.ts';
import { idOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { currentGeneration, newToken, tokenHash } from './session.ts';

/** The key contains the generation of logins, so that "Log out everywhere" also ends calendars. */
const keyOf = (generation: number, id: string): string => `feed/${generation}/${id}`;

/** Anyone with the token can read the upcoming appointments. Returns null if there are `MOST_CALENDARS` already. */
export const addCalendarAddress = async (
  store: Store,
  generation: number,
  now: Date,
): Promise<(CalendarAddress & { token: string }) | null> => {
  if ((await readCalendarAddresses(store)).length >= MOST_CALENDARS) return null;
  const token = newToken();
  const id = tokenHash(token);
  const record = { created_at: now.toISOString(), ends_in: token.slice(-4) };
  await store.createOnce(keyOf(generation, id), record);
  return { ...record, id, token };
};

/** Newest first. */
export const readCalendarAddresses = async (store: Store): Promise<CalendarAddress[]> => {
  const keys = await store.list(`feed/${await currentGeneration(store)}/`);
  const found = await inParallel(keys, async (key) => {
    const record = await getOrNull<Omit<CalendarAddress, 'id'>>(store, key);
    return record ? [{ ...record, id: idOf(key) }] : [];
  });
  return found.flat().sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
};

/** Sends the store the same requests for a wrong, a malformed and a turned-off token. */
export const isCalendarToken = async (store: Store, token: string): Promise<boolean> =>
  (await getOrNull(store, keyOf(await currentGeneration(store), tokenHash(token)))) !== null;

export const removeCalendarAddress = async (store: Store, id: string): Promise<void> =>
  store.remove(keyOf(await currentGeneration(store), id));
