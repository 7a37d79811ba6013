import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { uuid7Time } from '../../uuid-seven.ts';
import { BEHIND } from '../lead-id.ts';
import { readTombstone, tombstoneKey, erasedIds } from '../tombstones.ts';
import { dropManifests, segmentIdsOf } from './drop-older.ts';
import { manifestNumbers, newestManifests } from './manifest.ts';
import { removeSegment, segmentIds } from './segments.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const KEPT = 2;

/** Removes what readers need no more: older manifests, segments of none, tombstones that nobody can meet again. */
export const cleanIndex = async (store: Store, now: Date): Promise<void> => {
  const { whole } = await newestManifests(store);
  const numbers = await manifestNumbers(store);
  const kept = [...new Set([...numbers.slice(-KEPT), ...(whole ? [whole.number] : [])])];
  const gone = numbers.filter((number) => !kept.includes(number));
  await dropManifests(store, { gone, kept });
  const [ids, named] = await Promise.all([segmentIds(store), segmentIdsOf(store, kept)]);
  // A young one that none has named yet may be about to be, by whoever wrote it.
  const orphans = ids.filter((id) => !named.has(id) && uuid7Time(id) < now.getTime() - HOUR);
  await inParallel(orphans, (id) => removeSegment(store, id));
  await cleanTombstones(store, now);
};

/** An id as old as that is refused when it is sent again, so that nothing needs to be hidden. */
const cleanTombstones = async (store: Store, now: Date): Promise<void> => {
  const ids = [...(await erasedIds(store))];
  const old = ids.filter((id) => uuid7Time(id) < now.getTime() - BEHIND - DAY);
  await inParallel(old, async (id) => {
    const tombstone = await readTombstone(store, id);
    const isDone = tombstone && Date.parse(tombstone.at) < now.getTime() - 2 * DAY;
    if (isDone) await store.remove(tombstoneKey(id));
  });
};
