import { atom } from 'nanostores';
import type { LeadStatus } from '@/domain/lead.ts';
import { BULK_LIMIT, type BulkResult, type Lead } from '@/domain/managed-lead.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { sendBulk } from '@/islands/admin/api/endpoints.ts';
import { STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { $knownLeads, setKnown, newestVersion, showSaved } from './known-leads.ts';
import { $list } from './lead-list.ts';
import { addRecentChange } from './recent-changes.ts';
import { undo } from './undo.ts';

export interface BulkOutcome {
  failed: { lead: Lead; why: string }[];
  sentence: string | null;
}

export const changeMany = async (
  listed: readonly Lead[],
  status: LeadStatus,
  lostReason: string | null,
): Promise<BulkOutcome> => {
  const leads = listed.map((lead) => newestVersion(lead, $knownLeads.get()[lead.id]));
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
      sentence = errorMessage(outcome.problem);
      break;
    }
    results.push(...outcome.value.results);
  }
  const done = results.filter((result) => result.ok).map(({ lead }) => lead);
  showSaved(...done);
  if (done.length > 0) {
    const title = `${done.length} marked as ${STATUS_LABELS[status].toLowerCase()}`;
    const change = addRecentChange(title, done);
    showNotice.success(
      title,
      results.length > done.length ? `${results.length - done.length} not changed.` : 'Saved.',
      { label: 'Undo', act: () => void undo(change) },
    );
  }
  const failed = results.flatMap((result) => {
    const lead = leads.find(({ id }) => id === result.id);
    if (result.ok || !lead) return [];
    if (result.lead) setKnown(lead.id, { newest: result.lead });
    return [{ lead, why: WHY[result.code] }];
  });
  return { failed, sentence };
};

const WHY = {
  conflict: 'was changed by someone else in the meantime; check it and try again',
  not_found: 'no longer exists',
  unavailable: "couldn't be saved right now; try again in a moment",
};

export const $selected = atom<ReadonlySet<string>>(new Set());

let anchor: string | null = null;

export const select = (id: string, on: boolean, through: boolean): void => {
  const selected = new Set($selected.get());
  for (const each of through ? between(anchor, id, shownIds()) : [id]) {
    if (on) selected.add(each);
    else selected.delete(each);
  }
  anchor = id;
  $selected.set(selected);
};

export const selectOnly = (ids: readonly string[]): void => $selected.set(new Set(ids));
export const selectShown = (): void => selectOnly(shownIds());
export const selectNone = (): void => selectOnly([]);

export const selectedLeads = (): Lead[] => {
  const selected = $selected.get();
  return ($list.get()?.leads ?? []).filter(({ id }) => selected.has(id));
};

export const between = (from: string | null, to: string, ids: readonly string[]): string[] => {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
};

const shownIds = (): string[] => ($list.get()?.leads ?? []).map(({ id }) => id);
