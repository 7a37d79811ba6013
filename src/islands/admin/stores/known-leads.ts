import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { explain, isUnsure } from '@/islands/admin/api/error-messages.ts';
import { notify } from '@/islands/toasts/toast.ts';

/** What a change that is on its way will make of a lead. */
export type Meant = Partial<Lead>;

/** What is known of a lead beyond the answer that listed it. */
interface Known {
  newest?: Lead;
  opened?: boolean;
  erased?: boolean;
  meant?: Meant | null;
}

export const $known = map<Record<string, Known>>({});

export const know = (id: string, what: Known): void => {
  $known.setKey(id, { ...$known.get()[id], ...what });
};

/** The lead as it stands to the best of this page's knowledge, whichever list it came with. */
export const newestOf = (lead: Lead, known: Known | undefined): Lead => {
  const newest = known?.newest && known.newest.version > lead.version ? known.newest : lead;
  return { ...newest, opened: newest.opened || known?.opened === true };
};

/** The same with what a change under way means to make of it; `pending` until the server has said yes. */
export const useLead = (listed: Lead): { lead: Lead; pending: boolean; erased: boolean } => {
  const known = useStore($known, { keys: [listed.id] })[listed.id];
  const lead = newestOf(listed, known);
  return {
    lead: known?.meant ? { ...lead, ...known.meant } : lead,
    pending: Boolean(known?.meant),
    erased: known?.erased === true,
  };
};

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
