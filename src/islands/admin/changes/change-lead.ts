import { atom } from 'nanostores';
import type { LeadAnswer } from '@/domain/api.ts';
import type { Lead, LeadChange } from '@/domain/desk.ts';
import { notify } from '@/islands/notifications/notify.ts';
import type { Outcome, Problem } from '../call.ts';
import { explain, isUnsure } from '../explain.ts';
import { sendChange } from '../leads/leads-api.ts';
import { $known, know, newestOf, type Meant } from './known-leads.ts';

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

/** Counts the changes that the server took, for lists and pages that want to be read again. */
export const $changes = atom(0);

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
    taken(outcome.value.lead);
    notify.success(told, 'Saved.', { label: 'Undo', act: () => void undo(outcome.value.lead) });
    $undoable.set(outcome.value.lead);
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

/** The newest change that can be taken back from here. */
export const $undoable = atom<Lead | null>(null);

/** Takes back the change that made this version, unless somebody has built upon it since. */
export const undo = async (made: Lead): Promise<void> => {
  const outcome = await takeBack(made);
  if (outcome === 'busy') return;
  if (outcome.ok) {
    taken(outcome.value.lead);
    notify.success('Undone', 'Back to how it was.');
  } else refuse(outcome.problem, "Couldn't undo");
};

/** The same for several, told once; the server takes back one change a call. */
export const undoAll = async (made: readonly Lead[]): Promise<void> => {
  const left = [...made];
  const done: Lead[] = [];
  const problems: Problem[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const outcome = await takeBack(next);
      if (outcome === 'busy') continue;
      if (outcome.ok) done.push(outcome.value.lead);
      else problems.push(outcome.problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  taken(...done);
  if (done.length > 0) notify.success(`${changes(done.length)} undone`, 'Back to how they were.');
  if (problems[0]) refuse(problems[0], `Couldn't undo ${changes(problems.length)}`);
};

const AT_ONCE = 4;

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

const takeBack = async (made: Lead): Promise<Outcome<LeadAnswer> | 'busy'> => {
  if ($known.get()[made.id]?.meant) return 'busy';
  if ($undoable.get()?.id === made.id) $undoable.set(null);
  know(made.id, { meant: {} });
  const outcome = await sendChange(made.id, { version: made.version, undo: true });
  know(made.id, { meant: null });
  if (!outcome.ok && outcome.problem.lead) know(made.id, { newest: outcome.problem.lead });
  return outcome;
};

/** What the server has taken: every list shows it from now on. */
export const taken = (...leads: Lead[]): void => {
  for (const lead of leads) know(lead.id, { newest: lead });
  if (leads.length > 0) $changes.set($changes.get() + 1);
};

const refuse = (problem: Problem, title: string): void => {
  if (!isUnsure(problem)) notify.error(title, explain(problem));
  else {
    notify.error('Not sure it saved', `${explain(problem)} It may have been saved anyway.`);
  }
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
