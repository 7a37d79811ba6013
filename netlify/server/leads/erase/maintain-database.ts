import { DAY } from '#domain/duration.ts';
import type { SyncOptions } from '../../database/sync.ts';
import { type DatabasePart, readPart } from '../../database/database-copy.ts';
import { listFiles, newestOf } from '../../database/database-files.ts';
import { publish, type Published } from '../../database/publish.ts';
import { complete, openOwnerDatabase } from '../../database/read.ts';
import { rawEventsDays } from '../../env/env.ts';
import { deadlineIn, inParallel } from '../../store/concurrency.ts';
import { orUnreadable } from '../../store/read-as.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { eraseVisits } from '../../visits/event-batches.ts';
import {
  deliveriesPrefix,
  leadKey,
  logPrefix,
  openedKey,
  readRecord,
} from '../../records/lead-store.ts';

export const downloadDatabase = async (
  store: Store,
  options: SyncOptions,
): Promise<DatabasePart | null> => {
  await maintainDatabase(store, { ...options, atOnce: true });
  complete(await openOwnerDatabase(store, options.now));
  return readPart(store, `${newestOf(await listFiles(store))}.0`);
};

const ERASURE_MS = 20_000;

export const maintainDatabase = (
  store: Store,
  options: SyncOptions & { atOnce?: boolean },
): Promise<Published> =>
  publish(store, { ...options, removeTraces: (ids) => removeTraces(store, ids, options.now) });

/** The owner does not wait for it. If it fails, the next publishing does it. */
export const finishErasure = async (store: Store, now: Date): Promise<void> => {
  try {
    await maintainDatabase(store, { now, isPastDeadline: deadlineIn(ERASURE_MS) });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Erasure left to the next run: ${error.message}`);
  }
};

const SPARE_DAYS = 30;

export const removeTraces = async (
  store: Store,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const records = await inParallel(ids, (id) => orUnreadable(() => readRecord(store, id)));
  const hasEvents = now.getTime() - (rawEventsDays() + SPARE_DAYS) * DAY;
  const sessions = records.flatMap((found) => {
    const lead = 'value' in found ? found.value : null;
    return lead && Date.parse(lead.created_at) > hasEvents ? (lead.session_id ?? []) : [];
  });
  await eraseVisits(store, sessions);
  await inParallel(ids, async (id) => {
    const prefixes = [logPrefix(id), deliveriesPrefix(id)];
    const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
    await inParallel([...lists.flat(), openedKey(id)], (key) => store.remove(key));
    // Last, because the record tells where the rest lies.
    await store.remove(leadKey(id));
  });
};
