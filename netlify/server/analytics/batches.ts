import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { inParallel } from '../in-parallel.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';

/** How far the time in a batch's id may be from ours to be believed, in milliseconds. */
export const CLOCK_TOLERANCE = 10 * 60 * 1000;

const MOST_REMEMBERED = 20_000;

// A batch is never changed, so one that was read once need not be read again.
const batches = remembered(() => new Map<string, AnalyticsEvent[]>());

export const keepBatch = async (
  store: Store,
  { batch, time, events }: { batch: string; time: number; events: AnalyticsEvent[] },
): Promise<void> => {
  await store.createOnce(`events/${hourOf(time)}/${batch}`, events);
};

/** The hours in which batches lie, newest first, as `2026-11-20T20`. */
export const eventHours = async (store: Store): Promise<string[]> =>
  (await store.folders('events/')).toReversed();

export const eventsOfHour = async (store: Store, hour: string): Promise<AnalyticsEvent[]> => {
  const keys = await store.list(`events/${hour}/`);
  const found = await inParallel(keys, (key) => readBatch(store, key));
  return found.flat();
};

export const hourStart = (hour: string): number => Date.parse(`${hour}:00:00Z`);

const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);

const readBatch = async (store: Store, key: string): Promise<AnalyticsEvent[]> => {
  const memory = batches(store);
  const known = memory.get(key);
  if (known) return known;
  const events = await store.get<AnalyticsEvent[]>(key);
  if (!events) return [];
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, events);
  return events;
};
