import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { hourOf } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** How far the time in a batch's id may be from ours to be believed, in milliseconds. */
export const CLOCK_TOLERANCE = 10 * 60 * 1000;

const MOST_REMEMBERED = 20_000;

// A batch is never changed, so one that was read once need not be read again.
const batches = remembered(() => new Map<string, Promise<AnalyticsEvent[] | null>>());

export const keepBatch = async (
  store: Store,
  { batch, time, events }: { batch: string; time: number; events: AnalyticsEvent[] },
): Promise<void> => {
  await store.createOnce(`events/${hourOf(time)}/${batch}`, events);
};

/** The hours in which batches lie, oldest first, as `2026-11-20T20`. */
export const eventHours = (store: Store): Promise<string[]> => store.folders('events/');

export const batchKeys = (store: Store, hour: string): Promise<string[]> =>
  store.list(`events/${hour}/`);

export const batchIdOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The events of some batches, in the order of their keys; one that was erased meanwhile has none. */
export const readBatches = async (
  store: Store,
  keys: readonly string[],
): Promise<AnalyticsEvent[]> =>
  (await inParallel(keys, async (key) => (await readBatch(store, key)) ?? [])).flat();

/**
 * The same for what is counted for good: a batch that was listed and is not there stops the count, be it that it was
 * erased just now or that the store is wrong.
 */
export const readEveryBatch = async (
  store: Store,
  keys: readonly string[],
): Promise<AnalyticsEvent[]> => {
  const read = await inParallel(keys, async (key) => {
    const events = await readBatch(store, key);
    if (!events) throw new StoreUnavailable(`${key}: listed, yet not there`);
    return events;
  });
  return read.flat();
};

/** Takes the events of a session out of a batch, which goes where none is left. */
export const dropFromBatch = async (store: Store, key: string, session: string): Promise<void> => {
  const events = await store.get<AnalyticsEvent[]>(key);
  if (!events) return;
  const others = events.filter(({ session_id }) => session_id !== session);
  if (others.length === 0) await store.remove(key);
  else if (others.length < events.length) await store.put(key, others);
  batches(store).delete(key);
};

/** Who asks while a batch is being read gets the same answer; what was not there is asked for again. */
const readBatch = (store: Store, key: string): Promise<AnalyticsEvent[] | null> => {
  const memory = batches(store);
  const known = memory.get(key);
  if (known) return known;
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  const read = store.get<AnalyticsEvent[]>(key);
  memory.set(key, read);
  const forget = () => memory.delete(key);
  read.then((events) => events ?? forget(), forget);
  return read;
};
