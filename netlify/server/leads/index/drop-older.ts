import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { manifestNumbers, readManifest, removeManifests, type Numbered } from './manifest.ts';
import { removeSegment } from './segments.ts';

/** Removes older manifests and what only they name, so that nothing is left of a lead that was erased. */
export const dropOlder = async (store: Store, current: Numbered): Promise<void> => {
  const older = (await manifestNumbers(store)).filter((number) => number < current.number);
  const manifests = await inParallel(older, (number) => readManifest(store, number));
  const kept = new Set(current.manifest.segments.map(({ id }) => id));
  const gone = manifests
    .flatMap((manifest) => manifest?.segments ?? [])
    .filter(({ id }) => !kept.has(id));
  await removeManifests(store, older);
  await inParallel([...new Set(gone.map(({ id }) => id))], (id) => removeSegment(store, id));
};
