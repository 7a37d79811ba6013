import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { oldestFirst, type Position } from '../position.ts';
import type { Fresh } from './changes.ts';
import type { Segment } from './manifest.ts';
import type { Row } from './row.ts';
import { readSegment, ROWS, writeSegment } from './segments.ts';

/** The segments after some changes: those without a change are kept, the others written anew. */
export const writeRows = async (
  store: Store,
  segments: readonly Segment[],
  {
    changes,
    now,
    size = ROWS,
  }: { changes: readonly Fresh[]; now: Date; size?: number | undefined },
): Promise<Segment[]> => {
  const places = new Map<number, Fresh[]>();
  for (const change of changes) {
    const position = (change.row ?? change.old)?.lead;
    if (!position) continue;
    const place = placeOf(segments, position);
    const here = places.get(place);
    if (here) here.push(change);
    else places.set(place, [change]);
  }
  const all = segments.length > 0 ? segments : [null];
  const written = await inParallel([...all.entries()], async ([place, segment]) => {
    const here = places.get(place);
    if (!here) return segment ? [segment] : [];
    const changed = new Set(here.map(({ id }) => id));
    const kept = segment ? await readSegment(store, segment) : [];
    const rows = [
      ...kept.filter(({ lead }) => !changed.has(lead.id)),
      ...here.flatMap(({ row }) => row ?? []),
    ].sort((a, b) => oldestFirst(a.lead, b.lead));
    return inParallel(cut(rows, size), (part) => writeSegment(store, part, now));
  });
  return written.flat();
};

/** The segment that holds a position, or behind whose beginning it comes. */
const placeOf = (segments: readonly Segment[], position: Position): number =>
  Math.max(
    0,
    segments.findLastIndex(({ from }) => oldestFirst(from, position) <= 0),
  );

const cut = (rows: Row[], wanted: number): Row[][] => {
  if (rows.length === 0) return [];
  const parts = rows.length <= wanted * 1.5 ? 1 : Math.ceil(rows.length / wanted);
  const size = Math.ceil(rows.length / parts);
  return Array.from({ length: parts }, (_, n) => rows.slice(n * size, (n + 1) * size)).filter(
    (part) => part.length > 0,
  );
};
