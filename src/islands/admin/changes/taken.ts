import { atom } from 'nanostores';
import type { Lead } from '@/domain/desk.ts';
import { notify } from '@/islands/notifications/notify.ts';
import type { Problem } from '../call.ts';
import { explain, isUnsure } from '../explain.ts';
import { know } from './known-leads.ts';

/** Counts the changes that the server took, for lists and pages that want to be read again. */
export const $changes = atom(0);

/** What the server has taken: every list shows it from now on. */
export const taken = (...leads: Lead[]): void => {
  for (const lead of leads) know(lead.id, { newest: lead });
  if (leads.length > 0) $changes.set($changes.get() + 1);
};

export const refuse = (problem: Problem, title: string): void => {
  if (!isUnsure(problem)) notify.error(title, explain(problem));
  else {
    notify.error('Not sure it saved', `${explain(problem)} It may have been saved anyway.`);
  }
};
