import { inParallel } from '../../in-parallel.ts';
import { remembered } from '../../remembered.ts';
import type { Store } from '../../store.ts';
import type { Position } from '../position.ts';
import type { PackedRow } from './row.ts';
import { completedSummary, isComplete, type Summary } from './summary.ts';

/** Some hundred neighbouring leads, kept together under `segment/<id>` and never changed. */
export interface Segment {
  id: string;
  from: Position;
  to: Position;
  summary: Summary;
}

/** The list of segments that together hold every lead, but for the changes that pointers still announce. */
export interface Manifest {
  /** Whose work it is, so that a writer knows its own. */
  build: string;
  /** The last id that a making from all records has come to, by months; null where it is whole. */
  next: string | null;
  segments: Segment[];
  /** The leads to call, most urgent first, as far as they are kept here. */
  calls: PackedRow[];
  /** Where that list was cut, by time and id: those behind may be missing; null where all are in it. */
  calls_to?: string | null;
  /** Of an older making: it serves until it is made anew. */
  is_old?: true;
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

/** The newest manifest, whole or not: what is built upon. */
export const newestManifest = async (store: Store): Promise<Numbered | null> => {
  for (const number of (await manifestNumbers(store)).toReversed()) {
    const manifest = await readManifest(store, number);
    if (manifest) return { number, manifest };
  }
  return null;
};

export const manifestNumbers = async (store: Store): Promise<number[]> => {
  const keys = await store.list('index/');
  return keys.map((key) => Number(key.slice(key.lastIndexOf('/') + 1)));
};

/** Null where another has built upon the same one first. */
export const writeManifest = async (
  store: Store,
  former: Numbered | null,
  { manifest, now }: { manifest: Manifest; now: Date },
): Promise<Numbered | null> => {
  // The first number is one that was never used, so that no process remembers another manifest by it.
  const number = former ? former.number + 1 : Math.floor(now.getTime() / 1000);
  const { value } = await store.createOnce(manifestKey(number), manifest);
  if (value.build !== manifest.build) return null;
  remember(manifests(store), number, manifest);
  const newest = Math.max(...(await manifestNumbers(store)));
  return newest === number ? { number, manifest } : null;
};

export const removeManifests = async (store: Store, numbers: readonly number[]): Promise<void> => {
  await inParallel(numbers, (number) => store.remove(manifestKey(number)));
};

export const readManifest = async (store: Store, number: number): Promise<Manifest | null> => {
  const memory = manifests(store);
  const known = memory.get(number);
  if (known) return known;
  const stored = await store.get<Manifest>(manifestKey(number));
  const manifest = stored && completed(stored);
  if (manifest) remember(memory, number, manifest);
  return manifest;
};

const completed = (manifest: Manifest): Manifest =>
  manifest.segments.every(({ summary }) => isComplete(summary))
    ? manifest
    : {
        ...manifest,
        is_old: true,
        segments: manifest.segments.map((segment) => ({
          ...segment,
          summary: completedSummary(segment.summary),
        })),
      };

const remember = (memory: Map<number, Manifest>, number: number, manifest: Manifest): void => {
  memory.set(number, manifest);
  const older = [...memory.keys()].sort((a, b) => a - b).slice(0, -MOST_REMEMBERED);
  for (const each of older) memory.delete(each);
};

const manifestKey = (number: number): string => `index/${String(number).padStart(12, '0')}`;
