import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { manifestNumbers, readManifest, removeManifests, type Numbered } from './manifest.ts';
import { removeSegment } from './segments.ts';

/** Removes older manifests and what only they name, so that nothing is left of a lead that was erased. */
export const dropOlder = async (store: Store, current: Numbered): Promise<void> => {
  const numbers = await manifestNumbers(store);
  const older = numbers.filter((number) => number < current.number);
  await dropManifests(store, { gone: older, kept: [current.number] });
};

/** Removes manifests, and the segments that no kept one names. */
export const dropManifests = async (
  store: Store,
  { gone, kept }: { gone: readonly number[]; kept: readonly number[] },
): Promise<void> => {
  const [goneIds, keptIds] = await Promise.all([
    segmentIdsOf(store, gone),
    segmentIdsOf(store, kept),
  ]);
  await removeManifests(store, gone);
  await inParallel([...goneIds.difference(keptIds)], (id) => removeSegment(store, id));
};

export const segmentIdsOf = async (
  store: Store,
  numbers: readonly number[],
): Promise<Set<string>> => {
  const manifests = await inParallel(numbers, (number) => readManifest(store, number));
  return new Set(manifests.flatMap((manifest) => manifest?.segments.map(({ id }) => id) ?? []));
};
