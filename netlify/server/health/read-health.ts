import { HOUR } from '#domain/duration.ts';
import type { Health } from '#domain/api.ts';
import type { ChannelStatus } from '#domain/managed-lead.ts';
import type { Environment } from '../env/env.ts';
import { notificationStatus } from '../notifications/outbox/status.ts';
import { cached } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { readRuns, type RunRecords, statusOf } from './runs.ts';

interface Facts {
  records: RunRecords;
  channels: readonly ChannelStatus[];
}

/** In milliseconds. All requests share one reading, so that a flood of them costs the store nothing. */
const READ_AGAIN = 30_000;

const readings = cached(() => ({ at: 0, facts: null as Promise<Facts> | null }));

export const readHealth = async (
  store: Store,
  { environment, now }: { environment: Environment; now: Date },
): Promise<Health> => {
  const memory = readings(store);
  if (!memory.facts || Math.abs(now.getTime() - memory.at) >= READ_AGAIN) {
    memory.at = now.getTime();
    memory.facts = readFacts(store, environment, now).catch((error: unknown) => {
      memory.facts = null;
      throw error;
    });
  }
  const { records, channels } = await memory.facts;
  return {
    now: now.toISOString(),
    runs: statusOf(records, now),
    failing: failingIn(channels),
    database: databaseIn(records, now),
  };
};

const readFacts = async (store: Store, environment: Environment, now: Date): Promise<Facts> => {
  const [records, { channels }] = await Promise.all([
    readRuns(store, now),
    notificationStatus(store, environment),
  ]);
  return { records, channels };
};

/** Leaves out a channel that works again. The dashboard lists the leads that the channel gave up on. */
const failingIn = (channels: readonly ChannelStatus[]): Health['failing'] =>
  channels
    .filter(({ failing, error, last_try }) => (failing > 0 || error) && last_try?.error !== null)
    .map(({ channel, failing, error }) => ({ channel, leads: failing, error }));

/** A file is published every six hours even if nothing changes. */
const OLD_AFTER = 7 * HOUR;
/** A rebuild takes minutes, even with many leads. */
const REBUILT_AFTER = 2 * HOUR;

const databaseIn = (records: RunRecords, now: Date): Health['database'] => {
  const { database, rebuilding_since = '', since = '' } = records.minute ?? {};
  const { published_at = null, rebuilding = false } = database ?? {};
  const isOver = (from: string | null, limit: number) =>
    now.getTime() - Date.parse(from ?? '') > limit;
  // A machine that slept continues its rebuild, so count from when it woke up.
  const begun = rebuilding_since > since ? rebuilding_since : since;
  const old = isOver(published_at, OLD_AFTER) || (rebuilding && isOver(begun, REBUILT_AFTER));
  return { published_at, rebuilding, old };
};
