import { atom } from 'nanostores';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { sendChange } from '@/islands/admin/api/endpoints.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import {
  $knownLeads,
  setKnown,
  type PendingChange,
  newestVersion,
  showFailure,
  showSaved,
} from './known-leads.ts';
import { addRecentChange, undo } from './recent-changes.ts';

export type RequestedChange = Omit<LeadChange, 'version' | 'undo'>;

export interface Conflict {
  before: Lead;
  now: Lead;
  requested: RequestedChange;
  choose: (choice: Choice) => void;
}

type Choice = 'mine' | 'theirs';

export const $conflicts = atom<readonly Conflict[]>([]);

type Changed = 'done' | 'busy' | 'dropped' | 'failed';

/** Shows a change at once, and reverts it if the server refuses. If another change came first, the owner decides. */
export const changeLead = async (
  listed: Lead,
  requested: RequestedChange,
  title: string,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Changed> => {
  const known = $knownLeads.get()[listed.id];
  if (known?.pending) return 'busy';
  const before = newestVersion(listed, known);
  setKnown(before.id, { pending: pendingChange(before, requested) });
  const outcome = await sendChange(before.id, { ...requested, version: before.version });
  setKnown(before.id, { pending: null });
  if (outcome.ok) {
    const change = addRecentChange(title, [outcome.value.lead]);
    showSaved(outcome.value.lead);
    if (!quiet)
      showNotice.success(title, 'Saved.', { label: 'Undo', act: () => void undo(change) });
    return 'done';
  }
  const { problem } = outcome;
  if (problem.code === 'conflict' && problem.lead) {
    setKnown(before.id, { newest: problem.lead });
    const choice = await askOwner({ before, now: problem.lead, requested });
    return choice === 'mine' ? changeLead(problem.lead, requested, title, { quiet }) : 'dropped';
  }
  showFailure(problem, 'Not saved');
  return 'failed';
};

const askOwner = (conflict: Omit<Conflict, 'choose'>): Promise<Choice> =>
  new Promise((resolve) => {
    const choose = (choice: Choice): void => {
      $conflicts.set($conflicts.get().filter((each) => each !== asked));
      resolve(choice);
    };
    const asked = { ...conflict, choose };
    $conflicts.set([...$conflicts.get(), asked]);
  });

const pendingChange = (
  before: Lead,
  { corrected, missed, ...requested }: RequestedChange,
): PendingChange => ({
  ...(requested as PendingChange),
  ...((requested.status !== undefined || requested.follow_up_at === null) && { missed: null }),
  ...((missed || requested.follow_up_at) && {
    tried_at: before.tried_at ?? new Date().toISOString(),
  }),
  ...(missed && {
    missed: { calls: (before.missed?.calls ?? 0) + 1, last_at: new Date().toISOString() },
  }),
  ...(requested.status !== undefined && requested.status !== 'lost' && { lost_reason: null }),
  ...(corrected && { ...corrected, corrected: { ...before.corrected, ...corrected } }),
});
