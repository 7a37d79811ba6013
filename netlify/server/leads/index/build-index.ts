import { randomUUID } from 'node:crypto';
import { keyedHash } from '../../keyed-hash.ts';
import type { Store } from '../../store.ts';
import { removeTraces } from '../desk/remove-traces.ts';
import { inParallel } from '../../in-parallel.ts';
import { hourOf, listPointers, type Pointer } from '../pointers.ts';
import { erasedIds } from '../tombstones.ts';
import { extentsOf, extentsOfMonth, readFresh, type Extents } from './changes.ts';
import { cleanIndex } from './clean-index.ts';
import { dropOlder } from './drop-older.ts';
import { newestManifests, writeManifest, type Numbered } from './manifest.ts';
import { SegmentGone } from './segments.ts';
import { surelyAbsent } from './surely-absent.ts';
import { urgentRows } from './urgent-rows.ts';
import { writeRows } from './write-rows.ts';

interface Run {
  now: Date;
  /** When to stop, by `performance.now()`; the next run goes on. */
  until: number;
  /** How many rows make a segment. */
  size?: number;
}

const HOUR = 60 * 60 * 1000;
// Long enough for the slowest write that a pointer announced, and for clocks that differ.
const SETTLED = 10 * 60 * 1000;
const PORTION = 1000;

/**
 * Brings the changes of hours that are over into the index, or makes one from all records where there is none. It may
 * run twice, at once, or die anywhere: a manifest is built upon the newest one and written once, and a pointer goes
 * when what it announced is in there.
 */
export const buildIndex = async (store: Store, run: Run): Promise<void> => {
  const { now, until } = run;
  let broken: number | null = null;
  for (let rest = true; rest; rest &&= performance.now() < until) {
    const { newest } = await newestManifests(store);
    try {
      rest =
        newest?.manifest.next === null
          ? await addChanges(store, newest, run)
          : await addRecords(store, newest, run);
    } catch (error) {
      if (!newest || !(error instanceof SegmentGone)) throw error;
      // Gone because a newer manifest took its place; where it is missing for good, all is made anew.
      if (broken === newest.number) await beginAnew(store, newest, now);
      broken = newest.number;
    }
  }
  await cleanIndex(store, now);
};

const beginAnew = async (store: Store, newest: Numbered, now: Date): Promise<void> => {
  const manifest = { build: randomUUID(), next: '', segments: [], calls: [] };
  await writeManifest(store, newest, { manifest, now });
};

/** True where more is left to do. */
const addChanges = async (store: Store, newest: Numbered, run: Run): Promise<boolean> => {
  const over = hourOf(new Date(run.now.getTime() - HOUR - SETTLED));
  const pointers = (await listPointers(store)).filter(({ hour }) => hour <= over);
  if (pointers.length === 0) return false;
  const ids = new Set([...new Set(pointers.map(({ id }) => id))].slice(0, PORTION));
  const portion = pointers.filter(({ id }) => ids.has(id));
  const written = await writeUpon(store, newest, {
    extents: extentsOf(portion),
    next: null,
    run,
  });
  if (!written) return true;
  if (portion.some(({ change }) => change === 'erased')) await dropOlder(store, written);
  await inParallel(portion, ({ key }: Pointer) => store.remove(key));
  return pointers.length > portion.length;
};

const addRecords = async (store: Store, newest: Numbered | null, run: Run): Promise<boolean> => {
  const done = newest?.manifest.next ?? '';
  const [doneMonth = '', doneId = ''] = done.split('/');
  const months = (await store.folders('lead/')).filter((month) => month >= doneMonth);
  for (const month of months) {
    const extents = [...(await extentsOfMonth(store, month))].filter(
      ([id]) => month > doneMonth || id > doneId,
    );
    if (extents.length === 0) continue;
    const portion = extents.slice(0, PORTION);
    const next = `${month}/${portion.at(-1)?.[0] ?? ''}`;
    await writeUpon(store, newest, { extents: new Map(portion), next, run });
    return true;
  }
  await writeUpon(store, newest, { extents: new Map(), next: null, run });
  return true;
};

const writeUpon = async (
  store: Store,
  newest: Numbered | null,
  { extents, next, run }: { extents: Extents; next: string | null; run: Run },
): Promise<Numbered | null> => {
  const [erased, hash] = await Promise.all([erasedIds(store), keyedHash(store)]);
  for (const id of extents.keys()) if (erased.has(id)) await removeTraces(store, id, run.now);
  const former = newest?.manifest.segments ?? [];
  const changes = await readFresh(store, { extents, segments: former, erased, hash });
  await surelyAbsent(
    store,
    changes.filter(({ id, row }) => row === null && !erased.has(id)).map(({ id }) => id),
  );
  const segments = await writeRows(store, former, { changes, ...run });
  const calls = next === null ? await urgentRows(store, segments) : [];
  const manifest = { build: randomUUID(), next, segments, calls };
  return writeManifest(store, newest, { manifest, now: run.now });
};
