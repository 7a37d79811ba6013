import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { showNotice } from '@/islands/toasts/toast.ts';

/** What a change that is on its way will make of a lead. */
export type PendingChange = Partial<Lead>;

/** What is known of a lead beyond the answer that listed it. */
interface Known {
  newest?: Lead;
  opened?: boolean;
  erased?: boolean;
  meant?: PendingChange | null;
}

export const $knownLeads = map<Record<string, Known>>({});

export const know = (id: string, what: Known): void => {
  $knownLeads.setKey(id, { ...$knownLeads.get()[id], ...what });
};

/** The lead as it stands to the best of this page's knowledge, whichever list it came with. */
export const newestVersion = (lead: Lead, known: Known | undefined): Lead => {
  const newest = known?.newest && known.newest.version > lead.version ? known.newest : lead;
  return { ...newest, opened: newest.opened || known?.opened === true };
};

/** The same with what a change under way means to make of it; `pending` until the server has said yes. */
export const useLead = (listed: Lead): { lead: Lead; pending: boolean; erased: boolean } => {
  const known = useStore($knownLeads, { keys: [listed.id] })[listed.id];
  const lead = newestVersion(listed, known);
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
  if (!isOutcomeUnknown(problem)) showNotice.error(title, errorMessage(problem));
  else {
    showNotice.error(
      'Not sure it saved',
      `${errorMessage(problem)} It may have been saved anyway.`,
    );
  }
};
