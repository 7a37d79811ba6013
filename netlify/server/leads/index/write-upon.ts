import { randomUUID } from 'node:crypto';
import { keyedHash } from '../../keyed-hash.ts';
import type { Store } from '../../store.ts';
import { removeTraces } from '../desk/remove-traces.ts';
import { erasedIds } from '../tombstones.ts';
import { readFresh, type Extents, type Fresh } from './changes.ts';
import { writeManifest, type Numbered } from './manifest.ts';
import { surelyAbsent } from './surely-absent.ts';
import { urgentAfter } from './urgent-rows.ts';
import { writeRows } from './write-rows.ts';

export interface Run {
  now: Date;
  /** When to stop, by `performance.now()`; the next run goes on. */
  until: number;
  /** How many rows make a segment. */
  size?: number;
  /** How many changes are too many to wait for the end of their hour. */
  many?: number;
}

/** Those leads as they stand now, in a manifest upon the newest; `written` is null where another run was first. */
export const writeUpon = async (
  store: Store,
  newest: Numbered | null,
  { extents, next, run }: { extents: Extents; next: string | null; run: Run },
): Promise<{ written: Numbered | null; changes: Fresh[] }> => {
  const [erased, hash] = await Promise.all([erasedIds(store), keyedHash(store)]);
  const gone = [...extents.keys()].filter((id) => erased.has(id));
  await removeTraces(store, gone, run.now);
  const former = newest?.manifest.segments ?? [];
  const changes = await readFresh(store, { extents, segments: former, erased, hash });
  await surelyAbsent(
    store,
    changes.filter(({ id, row }) => row === null && !erased.has(id)).map(({ id }) => id),
  );
  const segments = await writeRows(store, former, { changes, ...run });
  const urgent = await urgentAfter(store, newest?.manifest ?? null, { changes, segments });
  const manifest = { build: randomUUID(), next, segments, ...urgent };
  return { written: await writeManifest(store, newest, { manifest, now: run.now }), changes };
};
