import { randomUUID } from 'node:crypto';
import { keyedHash } from '../../keyed-hash.ts';
import type { Store } from '../../store.ts';
import { readFresh } from './changes.ts';
import { dropOlder } from './drop-older.ts';
import { newestManifests, writeManifest, type Numbered } from './manifest.ts';
import { writeRows } from './write-rows.ts';

const TRIES = 3;

/** Takes erased leads out of the index and removes what older indexes held of them; a sweeper does it otherwise. */
export const dropFromIndex = async (
  store: Store,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { newest, whole } = await newestManifests(store);
    if (!whole || newest?.number !== whole.number) return;
    const current = await writeWithout(store, whole, { ids, now });
    if (!current) continue;
    await dropOlder(store, current);
    return;
  }
};

const writeWithout = async (
  store: Store,
  whole: Numbered,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Numbered | null> => {
  const { segments, calls } = whole.manifest;
  const changes = await readFresh(store, {
    extents: new Map(ids.map((id) => [id, { version: 0, opened: 'no' }])),
    segments,
    erased: new Set(ids),
    hash: await keyedHash(store),
  });
  if (changes.every(({ old }) => old === null)) return whole;
  const manifest = {
    ...whole.manifest,
    build: randomUUID(),
    segments: await writeRows(store, segments, { changes, now }),
    calls: calls.filter(({ id }) => id === undefined || !ids.includes(id)),
  };
  return writeManifest(store, whole, { manifest, now });
};
