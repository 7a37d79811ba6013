import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { callKey } from '../call-due.ts';
import { compare } from '../position.ts';
import type { Fresh } from './changes.ts';
import type { Manifest, Segment } from './manifest.ts';
import { packRow, unpackRow, type Row } from './row.ts';
import { readSegment } from './segments.ts';
import { hasCalls } from './summary.ts';

type Urgent = Pick<Manifest, 'calls' | 'calls_to'>;
interface Call {
  row: Row;
  /** When to call, and which of those of the same time. */
  key: string;
}

// More than one screen shows, so that many may be called before all leads have to be looked through again.
const MOST = 400;
const FEWEST = 100;
const AT_ONCE = 8;

/**
 * The leads that are to be called first, for the manifest: the first screen reads no segment for them, and a new
 * manifest is told by the former one and what has changed, as long as enough are left.
 */
export const urgentAfter = async (
  store: Store,
  former: Manifest | null,
  { changes, segments }: { changes: readonly Fresh[]; segments: readonly Segment[] },
): Promise<Urgent> => {
  const { calls = [], calls_to = null } = former ?? {};
  // A manifest of an older making does not say how far its list goes.
  const isKnown = former === null || former.calls_to !== undefined;
  const changed = new Set(changes.map(({ id }) => id));
  const rows = [
    ...calls.map(unpackRow).filter(({ lead }) => !changed.has(lead.id)),
    ...changes.flatMap(({ row }) => row ?? []),
  ];
  const found = callsAmong(rows).filter(({ key }) => calls_to === null || key <= calls_to);
  if (isKnown && (calls_to === null || found.length >= FEWEST)) return cut(found, calls_to);
  return cut(await firstCalls(store, segments), null);
};

const callsAmong = (rows: readonly Row[]): Call[] =>
  rows
    .flatMap((row) => {
      const key = callKey(row.lead);
      return key === null ? [] : [{ row, key }];
    })
    .sort((a, b) => compare(a.key, b.key));

const cut = (found: Call[], to: string | null): Urgent => ({
  calls: found.slice(0, MOST).map(({ row }) => packRow(row)),
  calls_to: found.length > MOST ? (found[MOST - 1]?.key ?? to) : to,
});

/** Enough of them; nobody of a segment is due before the first of them is to be called. */
const firstCalls = async (store: Store, segments: readonly Segment[]): Promise<Call[]> => {
  const left = segments
    .filter(({ summary }) => hasCalls(summary))
    .map((segment) => ({ segment, from: earliestOf(segment) }))
    .sort((a, b) => compare(a.from, b.from));
  let found: Call[] = [];
  while (left.length > 0) {
    const last = found[MOST];
    if (last && left[0] && last.key < left[0].from) break;
    const read = await inParallel(left.splice(0, AT_ONCE), ({ segment }) =>
      readSegment(store, segment),
    );
    found = callsAmong([...found.map(({ row }) => row), ...read.flat()]).slice(0, MOST + 1);
  }
  return found;
};

const earliestOf = ({ from, summary }: Segment): string => summary.calls[0] ?? from.created_at;
