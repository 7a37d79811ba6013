import { HOUR, MINUTE } from '#domain/duration.ts';
import { hourOf } from '#domain/calendar.ts';
import type { AnalyticsEvent } from '#domain/visits.ts';
import { inParallel } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { orUnreadable, readAs } from '../store/read-as.ts';
import { uuid7Time } from '../store/record-ids.ts';
import { storedBatch } from './visit-shapes.ts';

export const TEN_MINUTES = 10 * MINUTE;

/**
 * Keeps an id whose time is close to the server's. If the clock is off, gives the id the server's time, rounded down so
 * that a quick repeat has the same key. The end of the id, which names the visit, stays.
 */
export const batchId = (given: string, now: Date): string => {
  if (Math.abs(uuid7Time(given) - now.getTime()) <= TEN_MINUTES) return given;
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

export const batchKeys = (store: Store, hour: string, most?: number): Promise<string[]> =>
  store.list(`events/${hour}/`, most);

const readBatch = (store: Store, key: string) =>
  orUnreadable(() => readAs<AnalyticsEvent[]>(store, key, storedBatch));

/** Removes a damaged batch as a whole, because nothing counts it. */
const dropFromBatch = async (store: Store, key: string, session: string): Promise<void> => {
  const { value: events, isUnreadable } = await readBatch(store, key);
  if (isUnreadable) await store.remove(key);
  if (!events) return;
  const others = events.filter(({ session_id }) => session_id !== session);
  if (others.length === 0) await store.remove(key);
  else if (others.length < events.length) await store.put(key, others);
};

const BEFORE = 24;
const AFTER = 2;

export const eventsOfVisit = async (
  store: Store,
  session: string,
  around: Date,
): Promise<AnalyticsEvent[]> => {
  const hours = Array.from({ length: BEFORE + AFTER + 1 }, (_, n) =>
    hourOf(around.getTime() + (n - BEFORE) * HOUR),
  );
  const keys = await keysOf(store, hours, [session]);
  const batches = await inParallel(keys, (key) => readBatch(store, key));
  return batches
    .flatMap(({ value }) => value ?? [])
    .filter(({ session_id }) => session_id === session);
};

/** The sums that include these visits stay, because they name nobody. */
export const eraseVisits = async (store: Store, sessions: readonly string[]): Promise<void> => {
  if (sessions.length === 0) return;
  const byTail = Map.groupBy(new Set(sessions), tailOf);
  await inParallel(await keysOf(store, await eventHours(store), sessions), async (key) => {
    for (const session of byTail.get(tailOf(key)) ?? []) await dropFromBatch(store, key, session);
  });
};

/** A batch's id ends like its session's, so the key alone says whose batch it is. */
const keysOf = async (
  store: Store,
  hours: readonly string[],
  sessions: readonly string[],
): Promise<string[]> => {
  const tails = new Set(sessions.map(tailOf));
  const found = await inParallel(hours, async (hour) =>
    (await batchKeys(store, hour)).filter((key) => tails.has(tailOf(key))),
  );
  return found.flat();
};

const tailOf = (id: string): string => id.slice(-12);
