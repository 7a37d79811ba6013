import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { hourOf } from '../../../src/domain/calendar.ts';
import { inParallel } from '../store/concurrency.ts';
import { FOUND_BY_TIME } from '../leads/records/change-feed.ts';
import type { Store } from '../store/store.ts';
import { uuid7Time } from '../store/uuid7.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * The time in a stored id is always close to the server's. For a clock that is off, it is the server's time, rounded
 * down so a quick repeat has the same key; the end of the id stays, because it names the visit.
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

export const eventHours = (store: Store): Promise<string[]> => store.folders('events/');

export const batchKeys = (store: Store, hour: string): Promise<string[]> =>
  store.list(`events/${hour}/`);

export const readBatches = async (
  store: Store,
  keys: readonly string[],
): Promise<AnalyticsEvent[]> => {
  const read = await inParallel(keys, (key) => store.get<AnalyticsEvent[]>(key));
  return read.flatMap((events) => events ?? []);
};

export const dropFromBatch = async (store: Store, key: string, session: string): Promise<void> => {
  const events = await store.get<AnalyticsEvent[]>(key);
  if (!events) return;
  const others = events.filter(({ session_id }) => session_id !== session);
  if (others.length === 0) await store.remove(key);
  else if (others.length < events.length) await store.put(key, others);
};
