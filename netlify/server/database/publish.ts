import { HOUR, MINUTE } from '#domain/duration.ts';
import { hourStart } from '#domain/calendar.ts';
import { inParallel } from '../store/concurrency.ts';
import type { FeedEntry } from '../records/change-feed.ts';
import type { Store } from '../store/store.ts';
import { fileKey, FILES, openFile, type OwnerFile } from './database-files.ts';
import { listedIn, listRecent, type SyncOptions, syncDatabase } from './sync.ts';
import { readState, writeState } from './schema.ts';
import type { Database } from './sqlite.ts';
import { isKnown } from './import-leads.ts';
import { removeTraces } from './remove-traces.ts';

/** A file of 20,000 leads is about 6 MB, so publishing it each minute would be 9 GB a day. */
const SOONEST = 5 * MINUTE;
const LATEST = 6 * HOUR;
const FILES_LEFT = 3;
/** After this time, a change that was announced but never written is removed from the feed. */
const FEED_KEPT = 48 * HOUR;

export interface Published {
  published_at: string | null;
  rebuilding: boolean;
}

interface Upkeep extends SyncOptions {
  /** True to publish any change now, without waiting for `SOONEST`. */
  atOnce?: boolean;
}

/**
 * Updates the newest file, and publishes it if something changed. After an erasure it publishes at once and removes
 * every file that holds the lead. A run may stop anywhere or overlap another: only one file gets a number, and
 * unpublished work is done again.
 */
export const publish = async (store: Store, upkeep: Upkeep): Promise<Published> => {
  for (;;) {
    const file = await openFile(store, upkeep.now);
    try {
      const outcome = await publishFile(store, file, upkeep);
      if (outcome) return outcome;
    } finally {
      file.db.close();
    }
  }
};

/** Returns null if another run took the number and an erasure still has to be published. */
const publishFile = async (
  store: Store,
  { db, number }: OwnerFile,
  upkeep: Upkeep,
): Promise<Published | null> => {
  const { now, isPastDeadline } = upkeep;
  const before = changesOf(db);
  const wasWhole = readState(db, 'whole');
  const recent = await listRecent(store, upkeep);
  const published = recent.feed.filter((entry) => isImported(db, entry));
  const isComplete = await syncDatabase(db, store, recent, { ...upkeep, isFull: true });
  const erased = erasedIn(db);
  const isUrgent = upkeep.atOnce || erased.length > 0 || isPastDeadline() || !wasWhole;
  if (!isDue(db, now, { hasChanged: changesOf(db) > before, isUrgent })) {
    if (firstClean(db) === number) await removeFiles(store, { db, number });
    return stateOf(db);
  }
  await removeTraces(store, erased, now);
  if (isComplete) writeState(db, { as_of: now.toISOString() });
  const next = { db, number: number + 1 };
  if (!(await save(store, next, now))) return erased.length > 0 ? null : stateOf(db);
  await removeFiles(store, next);
  const failed = recent.feed.filter((entry) => isComplete && !isImported(db, entry));
  await removeFeed(store, { published, failed, now });
  return stateOf(db);
};

const stateOf = (db: Database): Published => ({
  published_at: readState(db, 'saved_at'),
  rebuilding: !readState(db, 'whole'),
});

const changesOf = (db: Database): number =>
  db.sums<'count'>('select total_changes() as count').count;

const erasedIn = (db: Database): string[] =>
  db.all<{ id: string }>('select id from erased where clean_from = 0').map(({ id }) => id);

const firstClean = (db: Database): number =>
  db.sums<'number'>('select coalesce(max(clean_from), 0) as number from erased').number;

const isDue = (
  db: Database,
  now: Date,
  { hasChanged, isUrgent }: { hasChanged: boolean; isUrgent: boolean },
): boolean => {
  const savedAt = readState(db, 'saved_at');
  if (savedAt === null) return true;
  // A time in the future is from a wrong clock.
  const age = Math.abs(now.getTime() - Date.parse(savedAt));
  return age >= LATEST || (hasChanged && (isUrgent || age >= SOONEST));
};

const save = (store: Store, { db, number }: OwnerFile, now: Date): Promise<boolean> => {
  db.run('update erased set clean_from = :number where clean_from = 0', { number });
  writeState(db, { saved_at: now.toISOString() });
  return db.pack().then((packed) => store.createBytes(fileKey(number), packed));
};

/** Removes old files and those of another schema, and at once each file with an erased lead. Newer files stay. */
const removeFiles = async (store: Store, { db, number }: OwnerFile): Promise<void> => {
  const all = await store.list('database/');
  const files = all.filter((key) => key.startsWith(FILES) && key <= fileKey(number));
  const others = all.filter((key) => !key.startsWith(FILES));
  const clean = fileKey(firstClean(db));
  const old = files.filter((key, index) => key < clean || index < files.length - FILES_LEFT);
  await inParallel([...old, ...others], (key) => store.remove(key));
};

const isImported = (db: Database, entry: FeedEntry): boolean =>
  listedIn([entry]).every((listed) => isKnown(db, listed));

/** Removes the changes that the previous file already had, because every copy starts from a later file. */
const removeFeed = async (
  store: Store,
  { published, failed, now }: { published: FeedEntry[]; failed: FeedEntry[]; now: Date },
): Promise<void> => {
  const isOlder = (age: number) => (entry: FeedEntry) =>
    hourStart(entry.hour) + HOUR + age < now.getTime();
  const gone = [...published.filter(isOlder(HOUR)), ...failed.filter(isOlder(FEED_KEPT))];
  await inParallel(gone, ({ key }) => store.remove(key));
};
