import { BULK_LIMIT, type BulkResult, type Lead } from '@/domain/desk.ts';
import type { LeadStatus } from '@/domain/lead.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { $known, know, newestOf } from '../changes/known-leads.ts';
import { remember, undo } from '../changes/recent-changes.ts';
import { taken } from '../changes/taken.ts';
import { explain } from '../explain.ts';
import { sendBulk } from './leads-api.ts';
import { STATUS_LABELS } from '../marks/standing.ts';

/** What became of each; the sentence is null where all of them were changed. */
export interface BulkOutcome {
  failed: { lead: Lead; why: string }[];
  sentence: string | null;
}

/** Changes many leads, a hundred at a call; each is answered for itself. */
export const changeMany = async (
  listed: readonly Lead[],
  status: LeadStatus,
  lostReason: string | null,
): Promise<BulkOutcome> => {
  const leads = listed.map((lead) => newestOf(lead, $known.get()[lead.id]));
  const results: BulkResult[] = [];
  let sentence: string | null = null;
  for (let start = 0; start < leads.length; start += BULK_LIMIT) {
    const items = leads
      .slice(start, start + BULK_LIMIT)
      .map(({ id, version }) => ({ id, version }));
    const outcome = await sendBulk({
      items,
      status,
      ...(lostReason !== null && { lost_reason: lostReason }),
    });
    if (!outcome.ok) {
      // What was changed before that is told all the same.
      sentence = explain(outcome.problem);
      break;
    }
    results.push(...outcome.value.results);
  }
  const done = results.filter((result) => result.ok).map(({ lead }) => lead);
  taken(...done);
  if (done.length > 0) {
    const told = `${done.length} marked as ${STATUS_LABELS[status].toLowerCase()}`;
    const change = remember(told, done);
    notify.success(
      told,
      results.length > done.length ? `${results.length - done.length} not changed.` : 'Saved.',
      { label: 'Undo', act: () => void undo(change) },
    );
  }
  const failed = results.flatMap((result) => {
    const lead = leads.find(({ id }) => id === result.id);
    if (result.ok || !lead) return [];
    if (result.lead) know(lead.id, { newest: result.lead });
    return [{ lead, why: WHY[result.code] }];
  });
  return { failed, sentence };
};

const WHY = {
  conflict: 'was changed by someone else in the meantime; check it and try again',
  not_found: 'no longer exists',
  unavailable: "couldn't be saved right now; try again in a moment",
};
