import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';

const HOUR = 60 * 60 * 1000;
/** How long before a request its visit may have begun, and for how long after it may have gone on, in hours. */
const BEFORE = 24;
const AFTER = 2;

/** What a visit recorded around a time, oldest first. */
export const eventsOfVisit = async (
  store: Store,
  session: string,
  around: Date,
): Promise<AnalyticsEvent[]> => {
  const hours = Array.from({ length: BEFORE + AFTER + 1 }, (_, n) =>
    new Date(around.getTime() + (n - BEFORE) * HOUR).toISOString().slice(0, 13),
  );
  const keys = (await inParallel(hours, (hour) => store.list(`events/${hour}/`))).flat();
  const batches = await inParallel(keysOf(session, keys), (key) =>
    store.get<AnalyticsEvent[]>(key),
  );
  return batches
    .flatMap((events) => events ?? [])
    .filter(({ session_id }) => session_id === session)
    .sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
};

/** Removes every raw event of a visit; what totals have counted of it names nobody. */
export const eraseVisit = async (store: Store, session: string): Promise<void> => {
  const keys = keysOf(session, await store.list('events/'));
  await inParallel(keys, async (key) => {
    const events = (await store.get<AnalyticsEvent[]>(key)) ?? [];
    const others = events.filter(({ session_id }) => session_id !== session);
    if (others.length === 0) await store.remove(key);
    else if (others.length < events.length) await store.put(key, others);
  });
};

/** The recorder ends a batch's id as it ends the session's, so that a list of keys tells whose it is. */
const keysOf = (session: string, keys: string[]): string[] =>
  keys.filter((key) => key.endsWith(session.slice(-12)));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
