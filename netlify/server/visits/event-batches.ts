import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { hourOf } from '../../../src/domain/calendar.ts';
import { inParallel } from '../store/concurrency.ts';
import { FOUND_BY_TIME } from '../leads/records/change-feed.ts';
import type { Store } from '../store/store.ts';
import { uuid7Time } from '../store/uuid7.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * The id under which a batch is kept: the time in it is always near the server's. A clock that is off gets the server's
 * time instead, rounded down so that a quick repeat meets the same key; the rest stays, for its end names the visit.
 */
export const batchId = (given: string, now: Date): string => {
  if (Math.abs(uuid7Time(given) - now.getTime()) <= FOUND_BY_TIME) return given;
  const time = Math.floor(now.getTime() / TEN_MINUTES) * TEN_MINUTES;
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${given.slice(13)}`;
};

export const writeBatch = async (
  store: Store,
  batch: string,
  events: AnalyticsEvent[],
): Promise<void> => {
  await store.createOnce(`events/${hourOf(uuid7Time(batch))}/${batch}`, events);
};

/** The hours in which batches lie, oldest first, as `2026-11-20T20`. */
export const eventHours = (store: Store): Promise<string[]> => store.folders('events/');

export const batchKeys = (store: Store, hour: string): Promise<string[]> =>
  store.list(`events/${hour}/`);

/** The events of some batches, in the order of their keys; one that was erased meanwhile has none. */
export const readBatches = async (
  store: Store,
  keys: readonly string[],
): Promise<AnalyticsEvent[]> => {
  const read = await inParallel(keys, (key) => store.get<AnalyticsEvent[]>(key));
  return read.flatMap((events) => events ?? []);
};

/** Takes the events of a session out of a batch, which goes if none is left. */
export const dropFromBatch = async (store: Store, key: string, session: string): Promise<void> => {
  const events = await store.get<AnalyticsEvent[]>(key);
  if (!events) return;
  const others = events.filter(({ session_id }) => session_id !== session);
  if (others.length === 0) await store.remove(key);
  else if (others.length < events.length) await store.put(key, others);
};
