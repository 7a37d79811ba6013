import { inParallel } from '../../in-parallel.ts';
import { remembered } from '../../remembered.ts';
import type { Store } from '../../store.ts';
import type { Position } from '../position.ts';
import type { PackedRow } from './row.ts';
import type { Summary } from './summary.ts';

/** Some hundred neighbouring leads, kept together under `segment/<id>` and never changed. */
export interface Segment {
  id: string;
  from: Position;
  to: Position;
  summary: Summary;
}

/** The list of segments that together hold every lead as it stood at the end of an hour, or later. */
export interface Manifest {
  /** Whose work it is, so that a writer knows its own. */
  build: string;
  /** Every change that was announced in this hour or before is in it. */
  hour: string;
  /** Where a rebuilding from all records goes on; null where it is whole. */
  next: string | null;
  segments: Segment[];
  /** The leads to call, most urgent first, as far as they are kept here. */
  calls: PackedRow[];
}

export interface Numbered {
  number: number;
  manifest: Manifest;
}

const MOST_REMEMBERED = 4;

// Manifests are numbered and each is written once: whoever builds upon an older one finds its number taken.
const manifests = remembered(() => new Map<number, Manifest>());

/** The newest manifest, and the newest that is whole, which is what readers want. */
export const newestManifests = async (
  store: Store,
): Promise<{ newest: Numbered | null; whole: Numbered | null }> => {
  const numbers = await manifestNumbers(store);
  let newest: Numbered | null = null;
  for (const number of numbers.toReversed()) {
    const manifest = await readManifest(store, number);
    if (!manifest) continue;
    newest ??= { number, manifest };
    if (manifest.next === null) return { newest, whole: { number, manifest } };
  }
  return { newest, whole: null };
};

export const manifestNumbers = async (store: Store): Promise<number[]> => {
  const keys = await store.list('index/');
  return keys.map((key) => Number(key.slice(key.lastIndexOf('/') + 1)));
};

/** False where the number is taken by another's work. */
export const writeManifest = async (
  store: Store,
  { number, manifest }: Numbered,
): Promise<boolean> => {
  const { value } = await store.createOnce(manifestKey(number), manifest);
  return value.build === manifest.build;
};

export const removeManifests = async (store: Store, numbers: readonly number[]): Promise<void> => {
  await inParallel(numbers, (number) => store.remove(manifestKey(number)));
};

export const readManifest = async (store: Store, number: number): Promise<Manifest | null> => {
  const memory = manifests(store);
  const known = memory.get(number);
  if (known) return known;
  const manifest = await store.get<Manifest>(manifestKey(number));
  if (manifest) {
    for (const older of [...memory.keys()].sort((a, b) => a - b).slice(0, 1 - MOST_REMEMBERED)) {
      memory.delete(older);
    }
    memory.set(number, manifest);
  }
  return manifest;
};

const manifestKey = (number: number): string => `index/${String(number).padStart(9, '0')}`;
