import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { callDue } from '../call-due.ts';
import { compare } from '../position.ts';
import type { Segment } from './manifest.ts';
import { packRow, type PackedRow } from './row.ts';
import { readSegment } from './segments.ts';

// More than one screen shows, so that some may be called before the next index is made.
const KEPT = 200;

/** The leads that are to be called first, for the manifest: the first screen reads no segment for them. */
export const urgentRows = async (
  store: Store,
  segments: readonly Segment[],
): Promise<PackedRow[]> => {
  const holding = segments.filter(
    ({ summary }) => (summary.statuses.new ?? 0) > 0 || summary.follow_ups.length > 0,
  );
  const found = await inParallel(holding, async (segment) => {
    const rows = await readSegment(store, segment);
    return rows.flatMap((row) => ({ row, due: callDue(row.lead) }));
  });
  return found
    .flat()
    .filter((call): call is typeof call & { due: string } => call.due !== null)
    .sort((a, b) => compare(a.due, b.due) || compare(a.row.lead.id, b.row.lead.id))
    .slice(0, KEPT)
    .map(({ row }) => packRow(row));
};
