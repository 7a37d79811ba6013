import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { hourOf } from '../../../src/domain/calendar.ts';
import { inParallel } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { batchKeys, dropFromBatch, eventHours, readBatches } from './event-batches.ts';

const HOUR = 60 * 60 * 1000;
/** How long before a request its visit may have begun, and for how long after it may have gone on, in hours. */
const BEFORE = 24;
const AFTER = 2;

/** What a visit recorded around a time, oldest first; empty once its events are no longer kept. */
export const eventsOfVisit = async (
  store: Store,
  session: string,
  around: Date,
): Promise<AnalyticsEvent[]> => {
  const hours = Array.from({ length: BEFORE + AFTER + 1 }, (_, n) =>
    hourOf(around.getTime() + (n - BEFORE) * HOUR),
  );
  const keys = await keysIn(store, hours);
  const own = keys.filter((key) => tailOf(key) === tailOf(session));
  const events = await readBatches(store, own);
  return events
    .filter(({ session_id }) => session_id === session)
    .sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
};

/** Removes every raw event of some visits; what totals have counted of them names nobody. */
export const eraseVisits = async (store: Store, sessions: readonly string[]): Promise<void> => {
  if (sessions.length === 0) return;
  const byTail = Map.groupBy(new Set(sessions), tailOf);
  const keys = await keysIn(store, await eventHours(store));
  const theirs = keys.filter((key) => byTail.has(tailOf(key)));
  await inParallel(theirs, async (key) => {
    for (const session of byTail.get(tailOf(key)) ?? []) await dropFromBatch(store, key, session);
  });
};

const keysIn = async (store: Store, hours: readonly string[]): Promise<string[]> =>
  (await inParallel(hours, (hour) => batchKeys(store, hour))).flat();

/** The recorder ends a batch's id as it ends the session's, so that a list of keys tells whose it is. */
const tailOf = (id: string): string => id.slice(-12);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
