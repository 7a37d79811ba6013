import { v7 } from 'uuid';
import { inParallel } from '../../in-parallel.ts';
import { remembered } from '../../remembered.ts';
import type { Store } from '../../store.ts';
import type { Segment } from './manifest.ts';
import { packRow, unpackRow, type PackedRow, type Row } from './row.ts';
import { forgetOtherTexts, keepTexts, removeTexts, TEXTS } from './segment-texts.ts';
import { summarize } from './summary.ts';

/** So many rows make a segment; one that has grown beyond half as many more is cut. */
export const ROWS = 500;
const MOST_REMEMBERED = 260;

/** A newer manifest has taken its place: what was read so far has to be read anew from there. */
export class SegmentGone extends Error {
  override name = 'SegmentGone';
}

// A segment is never changed, so one that was read once need not be read again.
const segments = remembered(() => new Map<string, Promise<Row[]>>());

export const readSegment = (store: Store, { id }: Segment): Promise<Row[]> => {
  const memory = segments(store);
  const known = memory.get(id);
  if (known) return known;
  const rows = fetchRows(store, id);
  remember(memory, id, rows);
  rows.catch(() => memory.delete(id));
  return rows;
};

/** Rows, oldest first, as one new segment. */
export const writeSegment = async (store: Store, rows: Row[], now: Date): Promise<Segment> => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new RangeError('a segment of nothing');
  const id = v7({ msecs: now.getTime() });
  // First, so that where the rows are the texts are, too.
  await keepTexts(store, id, rows);
  await store.createOnce(segmentKey(id), rows.map(packRow));
  remember(segments(store), id, Promise.resolve(rows));
  return {
    id,
    from: positionOf(first),
    to: positionOf(last),
    summary: summarize(rows.map(({ lead }) => lead)),
  };
};

export const segmentIds = async (store: Store): Promise<string[]> => {
  const keys = await store.list('segment/');
  return [...new Set(keys.map((key) => key.slice('segment/'.length).replace(TEXTS, '')))];
};

/** Whether the store has them all, whatever this process remembers. */
export const areKept = async (store: Store, kept: readonly Segment[]): Promise<boolean> => {
  const there = new Set(await store.list('segment/'));
  const missed = kept.map(({ id }) => segmentKey(id)).filter((key) => !there.has(key));
  // A list may lag behind.
  const read = await inParallel(missed, (key) => store.get<PackedRow[]>(key));
  return !read.includes(null);
};

export const removeSegment = async (store: Store, id: string): Promise<void> => {
  segments(store).delete(id);
  await store.remove(segmentKey(id));
  await removeTexts(store, id);
};

/** What no manifest names any more is of no use, and may hold what was erased. */
export const forgetOtherSegments = (store: Store, kept: readonly Segment[]): void => {
  const ids = new Set(kept.map(({ id }) => id));
  const memory = segments(store);
  for (const id of memory.keys()) if (!ids.has(id)) memory.delete(id);
  forgetOtherTexts(store, ids);
};

const fetchRows = async (store: Store, id: string): Promise<Row[]> => {
  const packed = await store.get<PackedRow[]>(segmentKey(id));
  if (!packed) throw new SegmentGone(id);
  return packed.map(unpackRow);
};

const remember = (memory: Map<string, Promise<Row[]>>, id: string, rows: Promise<Row[]>): void => {
  const [oldest] = memory.keys();
  if (memory.size >= MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  memory.set(id, rows);
};

const positionOf = ({ lead: { created_at, id } }: Row) => ({ created_at, id });

const segmentKey = (id: string): string => `segment/${id}`;
