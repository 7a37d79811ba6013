import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { hourOf } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { batchKeys, dropFromBatch, eventHours, readBatches } from './batches.ts';

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
  const events = await readBatches(store, await keysOf(store, session, hours));
  return events
    .filter(({ session_id }) => session_id === session)
    .sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
};

/** Removes every raw event of a visit; what totals have counted of it names nobody. */
export const eraseVisit = async (store: Store, session: string): Promise<void> => {
  const keys = await keysOf(store, session, await eventHours(store));
  await inParallel(keys, (key) => dropFromBatch(store, key, session));
};

/** The recorder ends a batch's id as it ends the session's, so that a list of keys tells whose it is. */
const keysOf = async (store: Store, session: string, hours: string[]): Promise<string[]> => {
  const keys = await inParallel(hours, (hour) => batchKeys(store, hour));
  return keys.flat().filter((key) => key.endsWith(session.slice(-12)));
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
