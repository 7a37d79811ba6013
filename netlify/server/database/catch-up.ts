import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { hourStart } from '../../../src/domain/calendar.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { inChunks, inParallel, readEach } from '../store/concurrency.ts';
import { keyedHash, type KeyedHash } from '../store/cache.ts';
import {
  feedFolder,
  FOUND_BY_TIME,
  readFeedKey,
  type Change,
  type FeedEntry,
} from '../records/change-feed.ts';
import { isErased, leadKey, readEntries, wasOpened } from '../records/lead-store.ts';
import type { Store } from '../store/store.ts';
import type { StoreUnavailable } from '../store/store-error.ts';
import { idOf, uuid7Time } from '../store/record-ids.ts';
import { applyLeads } from './apply-leads.ts';
import { applyBatches } from './apply-visits.ts';
import { bringBackLeads } from './archive.ts';
import { readFacts, type LeadFacts } from './lead-rows.ts';
import { readState, writeState } from './schema.ts';
import type { Database } from './sqlite.ts';
import { batchPrefixes, hoursIn, leadPrefixes, windowStart, type Span } from './time-windows.ts';
import { takeVisitDays } from './visit-days.ts';

export interface Effort {
  now: Date;
  isPastDeadline: () => boolean;
  most?: number;
}

// A write takes a minute at most, a key's time is off by ten at most, and clocks differ.
const CLOSED_AFTER = 25 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const AT_ONCE = 250;
const LONG_AGO = 12 * HOUR;

/** What is older is complete, except for what the change feed names. */
export const closedUntil = (now: Date): number => windowStart(now.getTime() - CLOSED_AFTER);

/** Reads the records that are new since the last time. Returns whether that was all; if not, `as_of` stays. */
export const catchUp = async (db: Database, store: Store, effort: Effort): Promise<boolean> => {
  const { now, most = Number.POSITIVE_INFINITY } = effort;
  const span = { from: readState(db, 'closed_until'), to: now.getTime() + FOUND_BY_TIME };
  const taken = new Set(db.all<{ key: string }>('select key from taken').map(({ key }) => key));
  const isRecent = span.to - span.from < LONG_AGO;
  let complete = isRecent || (await takeVisitDays(db, store, span));
  const newKeys = async (prefixes: readonly string[], limit = Number.POSITIVE_INFINITY) => {
    const lists = await inParallel(prefixes, (prefix) => store.list(prefix, limit));
    complete &&= lists.every((keys) => keys.length < limit);
    return lists.flat().filter((key) => !taken.has(key));
  };
  const [feed, leads, batches, hash] = await Promise.all([
    newKeys(hoursIn(span).map(feedFolder)),
    newKeys(leadPrefixes(span)),
    batchPrefixes(store, span).then((prefixes) => newKeys(prefixes, most)),
    keyedHash(store),
  ]);
  const means = { db, store, hash };
  await takeChanges(means, feed);
  complete = (await takeLeads(means, within(leads, span), effort)) && complete;
  complete = (await takeBatches(means, within(batches, span), effort)) && complete;
  if (complete) close(db, now);
  return complete;
};

interface Means {
  db: Database;
  store: Store;
  hash: KeyedHash;
}
interface Outcome {
  lead: LeadFacts | null;
  erased: string | null;
  visit: string | null;
  done: FeedEntry[];
}

const takeChanges = async ({ db, store, hash }: Means, keys: readonly string[]): Promise<void> => {
  const entries = keys.flatMap((key) => readFeedKey(key) ?? []);
  const byLead = [...Map.groupBy(entries, ({ id }) => id)];
  for (const some of inChunks(byLead, AT_ONCE)) {
    const ids = some.map(([id]) => id);
    await bringBackLeads(db, store, ids);
    const { read: outcomes, failure } = await readEach(some, ([id, own]) =>
      readChange(db, store, id, own),
    );
    db.transaction(() => {
      const leads = outcomes.flatMap(({ lead }) => lead ?? []);
      const erased = outcomes.flatMap((outcome) => outcome.erased ?? []);
      const visits = outcomes.flatMap(({ visit }) => visit ?? []);
      applyLeads(db, { leads, erased, visits }, hash);
      const done = outcomes.flatMap((outcome) => outcome.done);
      take(
        db,
        done.map(({ key, hour }) => ({ key, ends: hourStart(hour) + HOUR - 1 })),
      );
    });
    if (failure) throw failure;
  }
};

const readChange = async (
  db: Database,
  store: Store,
  id: string,
  entries: FeedEntry[],
): Promise<Outcome> => {
  const has = (wanted: Change) => entries.some(({ change }) => change === wanted);
  const known = readFacts(db, id);
  const record = known?.record ?? (await store.get<LeadRecord>(leadKey(id)));
  if ((has('erased') || !known) && (await isErased(store, id))) {
    return { lead: null, erased: id, visit: record?.session_id ?? null, done: entries };
  }
  if (!record) return { lead: null, erased: null, visit: null, done: [] };
  const versions = entries.map(({ change }) => (typeof change === 'number' ? change : 0));
  const log = known?.log ?? [];
  const [later, opened] = await Promise.all([
    readEntries(store, id, [log.length + 1, Math.max(...versions)]),
    known?.opened || (has('opened') && wasOpened(store, id)),
  ]);
  const lead = { record, log: [...log, ...later], opened };
  const happened = ({ change }: FeedEntry) =>
    typeof change === 'number' ? change <= lead.log.length : change === 'opened' && opened;
  return { lead, erased: null, visit: null, done: entries.filter(happened) };
};

const takeLeads = async (
  { db, store, hash }: Means,
  keys: readonly string[],
  { isPastDeadline }: Effort,
): Promise<boolean> => {
  let complete = true;
  // The newest first: the owner needs them most if time runs short.
  for (const [part, some] of inChunks(keys.toSorted().toReversed(), AT_ONCE).entries()) {
    // Always reads the first chunk: it has the lead that the owner has just added.
    if (part > 0 && isPastDeadline()) return false;
    const unknown = some.filter((key) => readFacts(db, idOf(key)) === null);
    const { found, absent, failure } = await readAll<LeadRecord>(store, unknown);
    complete &&= absent.size === 0;
    db.transaction(() => {
      const fresh = found.filter(({ value }) => readFacts(db, value.id) === null);
      const leads = fresh.map(({ value }) => ({ record: value, log: [], opened: false }));
      applyLeads(db, { leads, erased: [] }, hash);
      take(db, some.filter((key) => !absent.has(key)).map(byOwnTime));
    });
    if (failure) throw failure;
  }
  return complete;
};

const takeBatches = async (
  { db, store }: Means,
  keys: readonly string[],
  { isPastDeadline, most = Number.POSITIVE_INFINITY }: Effort,
): Promise<boolean> => {
  let left = most;
  let complete = true;
  for (const some of inChunks(keys, AT_ONCE)) {
    if (isPastDeadline() || left <= 0) return false;
    left -= some.length;
    const { found, absent } = await readAll<AnalyticsEvent[]>(store, some);
    complete &&= absent.size === 0;
    db.transaction(() => {
      const closed = readState(db, 'closed_until');
      const fresh = found.filter(({ key }) => uuid7Time(idOf(key)) >= closed && !isTaken(db, key));
      applyBatches(
        db,
        fresh.map(({ key, value }) => ({ hour: key.split('/')[1] ?? '', events: value })),
      );
      take(
        db,
        fresh.map(({ key }) => byOwnTime(key)),
      );
    });
  }
  return complete;
};

interface Read<T> {
  found: { key: string; value: T }[];
  absent: Set<string>;
  failure: StoreUnavailable | null;
}

const readAll = async <T>(store: Store, keys: readonly string[]): Promise<Read<T>> => {
  const { read, failure } = await readEach(keys, async (key) => {
    const value = await store.get<T>(key);
    return value === null ? [] : [{ key, value }];
  });
  const found = read.flat();
  const absent = new Set(keys).difference(new Set(found.map(({ key }) => key)));
  return { found, absent, failure };
};

const within = (keys: readonly string[], { from, to }: Span): string[] =>
  keys.filter((key) => {
    const time = uuid7Time(idOf(key));
    return time >= from && time <= to;
  });

const byOwnTime = (key: string) => ({ key, ends: uuid7Time(idOf(key)) });

const isTaken = (db: Database, key: string): boolean =>
  db.get('select 1 from taken where key = :key', { key }) !== undefined;

const take = (db: Database, keys: readonly { key: string; ends: number }[]): void => {
  for (const key of keys) db.run('insert or ignore into taken values (:key, :ends)', key);
  if (keys.length > 0) writeState(db, { unsaved: readState(db, 'unsaved') + keys.length });
};

const close = (db: Database, now: Date): void => {
  db.transaction(() => {
    writeState(db, { as_of: now.toISOString() });
    const closed = closedUntil(now);
    if (closed <= readState(db, 'closed_until')) return;
    db.run('delete from taken where ends < :closed', { closed });
    writeState(db, { closed_until: closed });
  });
};
