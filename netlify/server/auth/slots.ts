import { MINUTE } from '#domain/duration.ts';
import type { Store } from '../store/store.ts';

export interface Limit {
  whose: string;
  most: number;
  /** In milliseconds, but always whole minutes. */
  span: number;
}

export type Taken =
  /** `left` is the number of free slots that remain of each limit. */
  { ok: true; slots: string[]; left: number[] } | { ok: false; limit: Limit; wait: number };

/**
 * Takes a slot of each limit. Reads them all first, so that a refused try writes nothing. There is no counter, because
 * simultaneous tries would wait for each other to change its record, while slots are separate keys.
 */
export const takeSlots = async (
  store: Store,
  limits: readonly Limit[],
  now: Date,
): Promise<Taken> => {
  const free = await Promise.all(limits.map((limit) => freeSlots(store, limit, now)));
  const slots: string[] = [];
  for (const [place, limit] of limits.entries()) {
    if (free[place]?.length === 0) return { ok: false, limit, wait: secondsLeft(limit, now) };
  }
  for (const [place, limit] of limits.entries()) {
    const slot = await takeAny(store, free[place] ?? [], now);
    if (slot === null) return { ok: false, limit, wait: secondsLeft(limit, now) };
    slots.push(slot);
  }
  return { ok: true, slots, left: free.map((keys) => keys.length - 1) };
};

export const isUsedUp = async (store: Store, limit: Limit, now: Date): Promise<boolean> =>
  (await freeSlots(store, limit, now)).length === 0;

export const releaseSlots = async (store: Store, slots: readonly string[]): Promise<void> => {
  await Promise.all(slots.map((slot) => store.remove(slot)));
};

const freeSlots = async (store: Store, limit: Limit, now: Date): Promise<string[]> => {
  const { whose, most, span } = limit;
  const folder = `slot/${bucketOf(limit, now)}x${span / MINUTE}/${whose}/`;
  const taken = new Set(await store.list(folder));
  return Array.from({ length: most }, (_, slot) => `${folder}${slot}`).filter(
    (key) => !taken.has(key),
  );
};

/** Starts at a random slot, because many tries at the same moment would all want the first one. */
const takeAny = async (
  store: Store,
  keys: readonly string[],
  now: Date,
): Promise<string | null> => {
  const begin = Math.floor(Math.random() * keys.length);
  for (const key of [...keys.slice(begin), ...keys.slice(0, begin)]) {
    if ((await store.createOnce(key, { at: now.toISOString() })).created) return key;
  }
  return null;
};

const bucketOf = ({ span }: Limit, now: Date): number => Math.floor(now.getTime() / span);

const secondsLeft = (limit: Limit, now: Date): number =>
  Math.max(1, Math.ceil(((bucketOf(limit, now) + 1) * limit.span - now.getTime()) / 1000));
