import { atom } from 'nanostores';
import type { Lead, LeadChange } from '@/domain/desk.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { sendChange } from '../leads/leads-api.ts';
import { $known, know, newestOf, type Meant } from './known-leads.ts';
import { remember, undo } from './recent-changes.ts';
import { refuse, taken } from './taken.ts';

export type Wish = Omit<LeadChange, 'version' | 'undo'>;

export interface Conflict {
  /** As it stood when the change was made upon it. */
  before: Lead;
  now: Lead;
  wish: Wish;
  told: string;
}

/** A change that met another one; it waits for the owner's word. */
export const $conflict = atom<Conflict | null>(null);

export type Changed = 'done' | 'busy' | 'conflict' | 'failed';

/** Shows a change at once, and takes it off the screen again where the server did not take it. */
export const changeLead = async (listed: Lead, wish: Wish, told: string): Promise<Changed> => {
  const known = $known.get()[listed.id];
  if (known?.meant) return 'busy';
  const before = newestOf(listed, known);
  know(before.id, { meant: meantBy(before, wish) });
  const outcome = await sendChange(before.id, { ...wish, version: before.version });
  know(before.id, { meant: null });
  if (outcome.ok) {
    const change = remember(told, [outcome.value.lead]);
    taken(outcome.value.lead);
    notify.success(told, 'Saved.', { label: 'Undo', act: () => void undo(change) });
    return 'done';
  }
  const { problem } = outcome;
  if (problem.code === 'conflict' && problem.lead) {
    know(before.id, { newest: problem.lead });
    $conflict.set({ before, now: problem.lead, wish, told });
    return 'conflict';
  }
  refuse(problem, 'Not saved');
  return 'failed';
};

const meantBy = (before: Lead, { corrected, missed, ...wish }: Wish): Meant => ({
  ...(wish as Meant),
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
