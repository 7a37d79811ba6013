import {
  MISSED_AFTER,
  NIGHTLY_BACKUP,
  type RunStatus,
  type Schedule,
  SCHEDULED_WORK,
  type ScheduledName,
  WATCHED_NAMES,
} from '#domain/scheduled-work.ts';
import type { Published } from '../database/publish.ts';
import { getOrNull } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';

type Every = keyof typeof MISSED_AFTER;

export interface RunRecord {
  /** The time of the newest run, or null before the first one. */
  at: string | null;
  /** The first run after the last gap in this schedule's runs. */
  since?: string;
  /** The jobs that failed in the newest run, each with the time it last succeeded. */
  late?: Partial<Record<ScheduledName, string | null>>;
  database?: Published | undefined;
  rebuilding_since?: string | undefined;
}
export type RunRecords = Partial<Record<Every, RunRecord>>;

export const RUNS = 'run/';

const keyOf = (every: Every): string => `${RUNS}${every}`;

/** Written by `npm run backup -- --keep`. */
export const NIGHTLY_BACKUP_RUN = keyOf('night');

interface Run {
  now: Date;
  failed: ScheduledName[];
  database?: Published | undefined;
}

export const noteRun = async (
  store: Store,
  schedule: Schedule,
  { now, failed, database }: Run,
): Promise<void> => {
  const before = await getOrNull<RunRecord>(store, keyOf(schedule));
  const known = database ?? before?.database;
  const record: RunRecord = {
    at: now.toISOString(),
    since: sinceOf(schedule, before, now),
    late: Object.fromEntries(failed.map((name) => [name, lastDone(before, name)])),
    database: known,
    rebuilding_since: known?.rebuilding
      ? (before?.rebuilding_since ?? now.toISOString())
      : undefined,
  };
  await store.put(keyOf(schedule), record);
};

const sinceOf = (every: Every, before: RunRecord | null, now: Date): string => {
  const goesOn = !hasEnded(every, before?.at ?? '', now);
  return (goesOn ? before?.since : undefined) ?? now.toISOString();
};

const lastDone = (record: RunRecord | null | undefined, name: ScheduledName): string | null => {
  const late = record?.late?.[name];
  return late === undefined ? (record?.at ?? null) : late;
};

/** Only reads, except for the first time on a new site. */
export const readRuns = async (store: Store, now: Date): Promise<RunRecords> => {
  const read = async () => {
    const every = Object.keys(MISSED_AFTER) as Every[];
    const records = await Promise.all(
      every.map(async (each) => [each, await getOrNull<RunRecord>(store, keyOf(each))] as const),
    );
    return Object.fromEntries(records.filter(([, record]) => record !== null)) as RunRecords;
  };
  const records = await read();
  if (records.minute) return records;
  await beginRuns(store, now);
  return read();
};

/** Expects runs from now on, on a new site or on a host that was off. */
export const beginRuns = async (store: Store, now: Date): Promise<void> => {
  const before = await getOrNull<RunRecord>(store, keyOf('minute'));
  const since = sinceOf('minute', before, now);
  await store.put(keyOf('minute'), { at: null, ...before, since } satisfies RunRecord);
};

/**
 * A machine that slept missed every run, but its hourly and daily work is not late just because the machine woke up. So
 * the time of all work starts over after a gap in the runs of every minute. Backups are left out: they run elsewhere.
 */
export const statusOf = (records: RunRecords, now: Date): RunStatus[] =>
  WATCHED_NAMES.map((name) => {
    const { every } = SCHEDULED_WORK[name];
    const record = records[every];
    const isBackup = name === NIGHTLY_BACKUP;
    const last_at = isBackup ? (record?.at ?? null) : lastDone(record, name);
    const begins = isBackup ? '' : (records.minute?.since ?? '');
    const from = (last_at ?? '') > begins ? (last_at ?? '') : begins;
    return { name, last_at, missed: from !== '' && hasEnded(every, from, now) };
  });

const hasEnded = (every: Every, from: string, now: Date): boolean =>
  !(now.getTime() - Date.parse(from) <= MISSED_AFTER[every]);
