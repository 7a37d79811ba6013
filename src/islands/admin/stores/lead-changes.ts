import { atom } from 'nanostores';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { sendChange } from '@/islands/admin/api/leads-api.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { finishCallback } from './callback-slots.ts';
import {
  $knownLeads,
  know,
  type PendingChange,
  newestVersion,
  refuse,
  taken,
} from './known-leads.ts';
import { remember, undo } from './recent-changes.ts';

type RequestedChange = Omit<LeadChange, 'version' | 'undo'>;

export interface Conflict {
  /** As it stood when the change was made upon it. */
  before: Lead;
  now: Lead;
  wish: RequestedChange;
  told: string;
  /** Goes on with the change, or drops it. */
  choose: (choice: Choice) => void;
}

type Choice = 'mine' | 'theirs';

/** Changes that met another one, each waiting for the owner's word; the oldest is asked about first. */
export const $conflicts = atom<readonly Conflict[]>([]);

type Changed = 'done' | 'busy' | 'dropped' | 'failed';

/**
 * Shows a change at once, and takes it off the screen again where the server did not take it. One that met another
 * change is done or dropped once the owner has chosen.
 */
export const changeLead = async (
  listed: Lead,
  wish: RequestedChange,
  told: string,
): Promise<Changed> => {
  const known = $knownLeads.get()[listed.id];
  if (known?.meant) return 'busy';
  const before = newestVersion(listed, known);
  know(before.id, { meant: meantBy(before, wish) });
  const outcome = await sendChange(before.id, { ...wish, version: before.version });
  know(before.id, { meant: null });
  if (outcome.ok) {
    const change = remember(told, [outcome.value.lead]);
    taken(outcome.value.lead);
    showNotice.success(told, 'Saved.', { label: 'Undo', act: () => void undo(change) });
    return 'done';
  }
  const { problem } = outcome;
  if (problem.code === 'conflict' && problem.lead) {
    know(before.id, { newest: problem.lead });
    const choice = await fetchJson({ before, now: problem.lead, wish, told });
    return choice === 'mine' ? changeLead(problem.lead, wish, told) : 'dropped';
  }
  refuse(problem, 'Not saved');
  return 'failed';
};

const fetchJson = (conflict: Omit<Conflict, 'choose'>): Promise<Choice> =>
  new Promise((resolve) => {
    const choose = (choice: Choice): void => {
      $conflicts.set($conflicts.get().filter((each) => each !== asked));
      resolve(choice);
    };
    const asked = { ...conflict, choose };
    $conflicts.set([...$conflicts.get(), asked]);
  });

const meantBy = (before: Lead, { corrected, missed, ...wish }: RequestedChange): PendingChange => ({
  ...(wish as PendingChange),
  ...((wish.status !== undefined || wish.follow_up_at === null) && { missed: null }),
  ...((missed || wish.follow_up_at) && {
    tried_at: before.tried_at ?? new Date().toISOString(),
  }),
  ...(missed && {
    missed: { calls: (before.missed?.calls ?? 0) + 1, last_at: new Date().toISOString() },
  }),
  ...(wish.status !== undefined && wish.status !== 'lost' && { lost_reason: null }),
  ...(corrected && { ...corrected, corrected: { ...before.corrected, ...corrected } }),
});

/** Whoever has been called back needs no second reminder. */
export const noteReached = async (lead: Lead): Promise<void> => {
  const told =
    lead.status === 'new' ? `${lead.name} marked as contacted` : `Called ${lead.name} back`;
  const wish: RequestedChange = {
    ...(lead.status === 'new' && { status: 'contacted' }),
    ...(lead.follow_up_at ? { follow_up_at: null } : {}),
  };
  if ((await changeLead(lead, wish, told)) === 'done') finish(lead, 'reached');
};

export const noteMissed = async (lead: Lead): Promise<void> => {
  const outcome = await changeLead(lead, { missed: true }, `No answer: ${lead.name}`);
  if (outcome === 'done') finish(lead, 'missed');
};

const finish = ({ id }: Lead, how: 'reached' | 'missed'): void => {
  const made = $knownLeads.get()[id]?.newest;
  if (made) finishCallback(id, { how, version: made.version });
};
