import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { $knownLeads, isBeingSaved, newestVersion, showFailure } from './known-leads.ts';
import type { RequestedChange } from './pending-change.ts';
import { sendPress, showQueueIsFull } from './press-queue.ts';
import { changeBehind } from './recent-changes.ts';
import { undo } from './undo.ts';

type Changed = 'done' | 'busy' | 'dropped' | 'failed';

/**
 * Shows a change at once, and reverts it if the server refuses. If another change came first, the owner decides. A change
 * that is stored in the queue counts as done.
 */
export const changeLead = async (
  listed: Lead,
  requested: RequestedChange,
  title: string,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Changed> => {
  const known = $knownLeads.get()[listed.id];
  if (isBeingSaved(known)) return 'busy';
  const result = await sendPress(newestVersion(listed, known), requested, title);
  if (result === 'dropped') return 'dropped';
  if (result === 'queued') return 'done';
  if (result === 'full') {
    showQueueIsFull();
    return 'failed';
  }
  if (!result.ok) {
    showFailure(result.problem, 'Not saved');
    return 'failed';
  }
  const change = result.lead && changeBehind(result.lead);
  if (!quiet && change)
    showNotice.success(title, 'Saved.', { label: 'Undo', act: () => void undo(change) });
  return 'done';
};
