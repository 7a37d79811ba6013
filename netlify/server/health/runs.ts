import { MINUTE } from '#domain/duration.ts';
import {
  MISSED_AFTER,
  NIGHTLY_BACKUP,
  type RunStatus,
  SCHEDULED_NAMES,
  SCHEDULED_WORK,
  type ScheduledName,
  WATCHED_NAMES,
  type WatchedName,
} from '#domain/scheduled-work.ts';
import type { Published } from '../database/publish.ts';
import { cached } from '../store/cache.ts';
import type { Store } from '../store/store.ts';

export interface RunRecord {
  at: string;
  /** The first run after the last gap that was long enough to be reported. */
  since: string;
  awaited?: true;
  database?: Published;
}
export type RunRecords = Partial<Record<WatchedName, RunRecord>>;

/** A run every minute need not write every minute; a process that starts writes once more. */
const NOTED_FOR = 5 * MINUTE;

const noted = cached(() => new Map<ScheduledName, number>());

export const noteRun = async (
  store: Store,
  name: ScheduledName,
  { now, database }: { now: Date; database?: Published | undefined },
): Promise<boolean> => {
  const memory = noted(store);
  if (now.getTime() - (memory.get(name) ?? 0) < NOTED_FOR) return false;
  const before = await store.get<RunRecord>(keyOf(name));
  const record: RunRecord = {
    at: now.toISOString(),
    since: before && !hasEnded(name, before.at, now) ? before.since : now.toISOString(),
    ...(database && { database }),
  };
  await store.put(keyOf(name), record);
  memory.set(name, now.getTime());
  return true;
};

export const readRuns = async (store: Store): Promise<RunRecords> => {
  const records = await Promise.all(
    WATCHED_NAMES.map(async (name) => [name, await store.get<RunRecord>(keyOf(name))] as const),
  );
  return Object.fromEntries(records.filter(([, record]) => record !== null));
};

/** What has never run has from now on as much time as what has. */
export const awaitRuns = async (store: Store, records: RunRecords, now: Date): Promise<void> => {
  const unknown = SCHEDULED_NAMES.filter((name) => records[name] === undefined);
  await Promise.all(unknown.map((name) => store.createOnce(keyOf(name), awaitedFrom(now))));
};

const awaitedFrom = (now: Date): RunRecord => {
  const time = now.toISOString();
  return { at: time, since: time, awaited: true };
};

/** For a host that starts: it was off until now, so nothing is late. */
export const restartRuns = async (store: Store, now: Date): Promise<void> => {
  const records = await readRuns(store);
  const time = now.toISOString();
  const late = EVERY_MINUTE.filter((name) => hasEnded(name, records[name]?.at ?? time, now));
  await Promise.all(
    late.map((name) => store.put(keyOf(name), { ...records[name], ...awaitedFrom(now) })),
  );
};

/**
 * A machine that slept has missed every run, and the work of an hour or a day is not late just because it woke up. So
 * the time of all work begins again if there was a gap in the runs of every minute. Backups come from elsewhere.
 */
export const statusOf = (records: RunRecords, now: Date): RunStatus[] => {
  const beats = EVERY_MINUTE.flatMap((name) => {
    const record = records[name];
    return record && !hasEnded(name, record.at, now) ? [record.since] : [];
  });
  const awake = beats.sort()[0] ?? '';
  return WATCHED_NAMES.map((name) => {
    const record = records[name];
    const begins = name === NIGHTLY_BACKUP ? '' : awake;
    return {
      name,
      last_at: record && !record.awaited ? record.at : null,
      missed: record !== undefined && hasEnded(name, record.at > begins ? record.at : begins, now),
    };
  });
};

const EVERY_MINUTE = SCHEDULED_NAMES.filter((name) => SCHEDULED_WORK[name].every === 'minute');

const hasEnded = (name: WatchedName, from: string, now: Date): boolean =>
  now.getTime() - Date.parse(from) > MISSED_AFTER[SCHEDULED_WORK[name].every];

export const RUNS = 'run/';

const keyOf = (name: WatchedName): string => `${RUNS}${name}`;

/** Written by `npm run backup -- --keep`. */
export const NIGHTLY_BACKUP_RUN = keyOf(NIGHTLY_BACKUP);

export const backupRun = (now: Date): RunRecord => {
  const at = now.toISOString();
  return { at, since: at };
};
