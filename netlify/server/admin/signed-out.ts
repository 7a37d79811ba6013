import type { Store } from '../store.ts';

/*
 * Every session belongs to a generation. `signedout/<n>` is written once, when generation n begins, and ends all the
 * ones before it: one strong read tells whether a session's own generation is over.
 */

export const isSignedOut = async (store: Store, generation: number): Promise<boolean> =>
  (await store.get(keyOf(generation + 1))) !== null;

/** Ends all sessions of a generation; a second press of the same button ends nothing more. */
export const signOutEverywhere = async (
  store: Store,
  generation: number,
  now: Date,
): Promise<void> => {
  await store.createOnce(keyOf(generation + 1), { at: now.toISOString() });
};

/** The generation that a new session belongs to. */
export const currentGeneration = async (store: Store): Promise<number> => {
  let generation = Math.max(0, ...(await generations(store)));
  // A list may be a moment behind.
  while (await isSignedOut(store, generation)) generation += 1;
  return generation;
};

/** Every generation that has begun by a write, in no order. */
export const generations = async (store: Store): Promise<number[]> =>
  (await store.list('signedout/')).map((key) => Number(key.split('/').at(-1)));

export const keyOf = (generation: number): string => `signedout/${generation}`;
