import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { hourOf } from '../../../src/domain/calendar.ts';
import { inParallel } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { batchKeys, dropFromBatch, eventHours, readBatches } from './event-batches.ts';

const HOUR = 60 * 60 * 1000;
/** Hours that a visit may have begun before the lead, and gone on after it. */
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
  const events = await readBatches(store, await keysOf(store, hours, [session]));
  return events
    .filter(({ session_id }) => session_id === session)
    .sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
};

/** The sums that include them stay: they name no one. */
export const eraseVisits = async (store: Store, sessions: readonly string[]): Promise<void> => {
  if (sessions.length === 0) return;
  const byTail = Map.groupBy(new Set(sessions), tailOf);
  await inParallel(await keysOf(store, await eventHours(store), sessions), async (key) => {
    for (const session of byTail.get(tailOf(key)) ?? []) await dropFromBatch(store, key, session);
  });
};

/** The recorder ends a batch's id as it ends the session's, so a list of keys tells whose it is. */
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
