import { DAY } from '#domain/duration.ts';
import { rawEventsDays } from '../env/env.ts';
import {
  deliveriesPrefix,
  leadKey,
  logPrefix,
  openedKey,
  readRecord,
} from '../records/lead-store.ts';
import { inParallel } from '../store/concurrency.ts';
import { orUnreadable } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';
import { eraseVisits } from '../visits/event-batches.ts';

const SPARE_DAYS = 30;

/** Removes the records of erased leads, which their tombstones already hide. */
export const removeTraces = async (
  store: Store,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const records = await inParallel(ids, (id) => orUnreadable(() => readRecord(store, id)));
  const hasEvents = now.getTime() - (rawEventsDays() + SPARE_DAYS) * DAY;
  const sessions = records.flatMap(({ value: lead }) =>
    lead && Date.parse(lead.created_at) > hasEvents ? (lead.session_id ?? []) : [],
  );
  await eraseVisits(store, sessions);
  await inParallel(ids, async (id) => {
    const prefixes = [logPrefix(id), deliveriesPrefix(id)];
    const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
    await inParallel([...lists.flat(), openedKey(id)], (key) => store.remove(key));
    // Last, because a repeated run needs the record to find the events.
    await store.remove(leadKey(id));
  });
};
