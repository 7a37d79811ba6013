import { randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';
import { newestManifest, writeManifest, type Numbered } from './manifest.ts';
import { areKept } from './segments.ts';

/** The next runs make the index from all records; until it is whole, the former one serves. */
export const beginAnew = async (store: Store, newest: Numbered, now: Date): Promise<void> => {
  const manifest = { build: randomUUID(), next: '', segments: [], calls: [], calls_to: null };
  await writeManifest(store, newest, { manifest, now });
};

/** Does so where a segment is gone for good: of closed leads alone, no run would ever read it. */
export const beginAnewWhereLost = async (store: Store, now: Date): Promise<void> => {
  const newest = await newestManifest(store);
  if (newest && !(await areKept(store, newest.manifest.segments)))
    await beginAnew(store, newest, now);
};
