import { hourStart } from '../../../src/domain/calendar.ts';
import { rawEventsDays } from '../env/env.ts';
import { inParallel } from '../store/concurrency.ts';
import { feedFolder } from '../records/change-feed.ts';
import type { Store } from '../store/store.ts';
import { dropOldEvents } from './apply-visits.ts';
import {
  ARCHIVE_RULES,
  ARCHIVES,
  archivesFor,
  archiveLeads,
  type ArchiveRules,
} from './archive.ts';
import { catchUp, type Effort } from './catch-up.ts';
import { fileKey, FILES, latestFile } from './files.ts';
import { loseArchive, rebuildOn } from './rebuild.ts';
import { readState, writeState } from './schema.ts';
import { Damaged, type Database } from './sqlite.ts';
import { dropOldVisits, writeVisitDays } from './visit-days.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const FILES_LEFT = 4;
/** Even a copy this old finds every later change in the feed. */
const FEED_KEPT = 24 * HOUR;

export interface PublishRules extends ArchiveRules {
  /** Publishes after this many records, but no sooner than after this time. */
  worthSaving: number;
  soonest: number;
  /** Publishes this many at once. */
  backlog: number;
  /** Publishes fewer after this time; nothing new after `whenQuiet`. */
  latest: number;
  whenQuiet: number;
}
export const RULES: PublishRules = {
  ...ARCHIVE_RULES,
  worthSaving: 100,
  soonest: 3 * MINUTE,
  backlog: 2000,
  latest: 30 * MINUTE,
  whenQuiet: 6 * HOUR,
};

export interface Published {
  /** Of the newest file. */
  published_at: string | null;
  rebuilding: boolean;
}

interface Upkeep extends Effort {
  rules?: PublishRules;
  removeTraces: (ids: string[]) => Promise<void>;
}

/**
 * Updates the newest file, and publishes it if enough changed. After an erasure it publishes at once and removes every
 * file that holds the lead. It may die anywhere or run twice at once: only one file gets a number, and unpublished work
 * is done again.
 */
export const publish = async (store: Store, upkeep: Upkeep): Promise<Published> => {
  let isFirst = true;
  for (;;) {
    const outcome = await publishOnce(store, upkeep).catch(onceMore);
    if (outcome !== 'again') return outcome;
    isFirst = false;
  }

  function onceMore(error: unknown): 'again' {
    if (!(error instanceof Damaged) || !isFirst) throw error;
    return 'again';
  }
};

const publishOnce = async (store: Store, upkeep: Upkeep): Promise<Published | 'again'> => {
  const { now, isPastDeadline, rules = RULES } = upkeep;
  const db = await latestFile(store, now);
  // A run that opened this file earlier does not know the changes since.
  const seen = Math.min(readState(db, 'closed_until'), now.getTime() - FEED_KEPT);
  try {
    await checkArchive(db, store);
    const wasWhole = readState(db, 'rebuild') === null;
    const complete = await catchUp(db, store, upkeep);
    await rebuildOn(db, store, isPastDeadline);
    const isWhole = readState(db, 'rebuild') === null;
    if (isWhole && complete) await writeVisitDays(db, store, isPastDeadline);
    const erased = erasedIn(db);
    const isSettled = wasWhole && isWhole;
    if (erased.length === 0 && !isWorthSaving(db, { now, rules, complete, isSettled })) {
      if (firstClean(db) === readState(db, 'base')) await sweep(db, store, seen);
      return published(db);
    }
    await upkeep.removeTraces(erased);
    if (isWhole) dropOldVisits(db, now);
    dropOldEvents(db, now, rawEventsDays());
    if (isWhole) await archiveLeads(db, store, { now, always: erased.length > 0, rules });
    if (!(await save(db, store, now))) return erased.length > 0 ? 'again' : published(db);
    await sweep(db, store, seen);
    return published(db);
  } finally {
    db.close();
  }
};

const published = (db: Database): Published => ({
  published_at: readState(db, 'saved_at'),
  rebuilding: readState(db, 'rebuild') !== null,
});

const checkArchive = async (db: Database, store: Store): Promise<void> => {
  const key = readState(db, 'archive');
  if (key === null || (await store.list(ARCHIVES)).includes(key)) return;
  console.error(`${key} is gone and is made again.`);
  loseArchive(db);
};

const erasedIn = (db: Database): string[] =>
  db.all<{ id: string }>('select id from erased where not is_removed').map(({ id }) => id);

const isWorthSaving = (
  db: Database,
  {
    now,
    rules,
    complete,
    isSettled,
  }: { now: Date; rules: PublishRules; complete: boolean; isSettled: boolean },
): boolean => {
  const savedAt = readState(db, 'saved_at');
  if (savedAt === null || !isSettled) return true;
  const unsaved = readState(db, 'unsaved');
  const age = now.getTime() - Date.parse(savedAt);
  // A run that ran out of time publishes its part, so the next run starts there.
  const isUrgent = !complete || unsaved >= rules.backlog;
  if (unsaved >= rules.worthSaving) return isUrgent || age >= rules.soonest;
  return age >= (unsaved > 0 ? rules.latest : rules.whenQuiet);
};

const firstClean = (db: Database): number =>
  db.get<{ number: number | null }>('select max(is_removed) as number from erased')?.number ?? 0;

const save = async (db: Database, store: Store, now: Date): Promise<boolean> => {
  const base = readState(db, 'base') + 1;
  db.run('update erased set is_removed = :base where not is_removed', { base });
  writeState(db, { base, saved_at: now.toISOString(), unsaved: 0 });
  return store.createBytes(fileKey(base), await db.pack());
};

/**
 * Removes old files, unused archives, files of another schema, and changes that every copy has `seen`. A file that
 * holds an erased lead goes at once. Newer files stay.
 */
const sweep = async (db: Database, store: Store, seen: number): Promise<void> => {
  const base = readState(db, 'base');
  const all = await store.list('database/');
  const files = all.filter((key) => key.startsWith(FILES) && key <= fileKey(base));
  const others = all.filter((key) => !key.startsWith(FILES));
  const archives = (await store.list('archive/')).filter(
    (key) =>
      key !== readState(db, 'archive') &&
      (!key.startsWith(ARCHIVES) || key < archivesFor(base + 1)),
  );
  const hours = (await store.folders('change/')).filter((hour) => hourStart(hour) + HOUR < seen);
  const feed = await inParallel(hours, (hour) => store.list(feedFolder(hour)));
  const clean = fileKey(firstClean(db));
  const old = files.filter((key, index) => key < clean || index < files.length - FILES_LEFT);
  await inParallel([...old, ...others, ...archives, ...feed.flat()], (key) => store.remove(key));
};
