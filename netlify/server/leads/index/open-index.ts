import { inParallel } from '../../in-parallel.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Store } from '../../store.ts';
import { StoreUnavailable } from '../../store-unavailable.ts';
import { listPointers } from '../pointers.ts';
import { newestFirst, oldestFirst, type Position } from '../position.ts';
import { erasedIds } from '../tombstones.ts';
import type { Searched } from '../desk/search-text.ts';
import { allExtents, extentsOf, readFresh, type Fresh } from './changes.ts';
import { newestManifests, type Manifest, type Segment } from './manifest.ts';
import type { Row } from './row.ts';
import { segmentsWith } from './segment-texts.ts';
import { forgetOtherSegments, readSegment, SegmentGone } from './segments.ts';
import { sumOf, summarize, without, type Summary } from './summary.ts';

/** Every lead as it stands now: the newest index, and what has changed since. */
export interface Index {
  manifest: Manifest | null;
  fresh: Fresh[];
}

export interface RowQuery {
  order: 'newest' | 'oldest';
  /** Where the rows before ended. */
  after?: Position | null;
  /** Segments without a lead of interest need not be read. */
  holds?: (segment: Segment) => boolean;
  /** Nor those whose leads are searched for something that none of them has. */
  finds?: ((searched: Searched) => boolean) | undefined;
}

const TRIES = 3;
const MOST_AT_ONCE = 24;
// More can not be read within a call's time, and trying takes it from whoever makes the index.
const MOST_WITHOUT = 5000;

export const openIndex = async (store: Store): Promise<Index> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await open(store);
    } catch (error) {
      countTry(error, tried);
    }
  }
};

export const readSummary = ({ manifest, fresh }: Index): Summary => {
  const indexed = sumOf((manifest?.segments ?? []).map(({ summary }) => summary));
  const old = fresh.flatMap((each) => each.old?.lead ?? []);
  const now = fresh.flatMap(({ row }) => row?.lead ?? []);
  return sumOf([without(indexed, summarize(old)), summarize(now)]);
};

/** Rows in order, a few segments at a time; each once, also where a newer index comes in between. */
export async function* rowsInOrder(
  store: Store,
  opened: Index,
  query: RowQuery,
): AsyncGenerator<Row[], void, undefined> {
  let index = opened;
  let after = query.after ?? null;
  for (let tried = 1; ; tried += 1) {
    try {
      for await (const rows of chunksOf(store, index, { ...query, after })) {
        yield rows;
        after = rows.at(-1)?.lead ?? after;
        tried = 0;
      }
      return;
    } catch (error) {
      countTry(error, tried);
      index = await openIndex(store);
    }
  }
}

/** A segment may be gone because a newer index took its place: that is opened, as long as it helps. */
const countTry = (error: unknown, tried: number): void => {
  if (!(error instanceof SegmentGone)) throw error;
  if (tried >= TRIES) throw new StoreUnavailable(`segment ${error.message}: not there`);
};

// Pointers go first: a pointer is taken away only when the newest manifest holds what it announced.
const open = async (store: Store): Promise<Index> => {
  const pointers = await listPointers(store);
  const [{ whole }, erased, hash] = await Promise.all([
    newestManifests(store),
    erasedIds(store),
    keyedHash(store),
  ]);
  const manifest = whole?.manifest ?? null;
  const segments = manifest?.segments ?? [];
  forgetOtherSegments(store, segments);
  const extents = manifest ? extentsOf(pointers) : await allExtents(store);
  if (!manifest && extents.size > MOST_WITHOUT) throw new StoreUnavailable('index: not made yet');
  return { manifest, fresh: await readFresh(store, { extents, segments, erased, hash }) };
};

async function* chunksOf(
  store: Store,
  { manifest, fresh }: Index,
  { order, after = null, holds = () => true, finds }: RowQuery,
): AsyncGenerator<Row[], void, undefined> {
  const compare = order === 'newest' ? newestFirst : oldestFirst;
  const isLeft = (position: Position) => after === null || compare(after, position) < 0;
  const last = (segment: Segment) => (order === 'newest' ? segment.from : segment.to);
  const inOrder = (segments: readonly Segment[]) =>
    order === 'newest' ? segments.toReversed() : [...segments];

  const changed = new Set(fresh.map(({ id }) => id));
  let waiting = fresh
    .flatMap(({ row }) => row ?? [])
    .filter(({ lead }) => isLeft(lead))
    .sort((a, b) => compare(a.lead, b.lead));
  const left = inOrder(manifest?.segments ?? []).filter(
    (segment) => isLeft(last(segment)) && holds(segment),
  );
  for (let size = 1; left.length > 0; size = Math.min(size * 2, MOST_AT_ONCE)) {
    const segments = left.splice(0, size);
    const wanted = finds ? await segmentsWith(store, segments, finds) : segments;
    const read = await inParallel(wanted, (segment) => readSegment(store, segment));
    const rows = read
      .flat()
      .filter(({ lead }) => !changed.has(lead.id) && isLeft(lead))
      .sort((a, b) => compare(a.lead, b.lead));
    const end = segments.at(-1);
    const due = end ? waiting.filter(({ lead }) => compare(lead, last(end)) <= 0) : [];
    waiting = waiting.slice(due.length);
    const merged = [...rows, ...due];
    if (due.length > 0) merged.sort((a, b) => compare(a.lead, b.lead));
    if (merged.length > 0) yield merged;
  }
  if (waiting.length > 0) yield waiting;
}
