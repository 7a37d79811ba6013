import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { showNotice } from '@/islands/toasts/toast.ts';

export type PendingChange = Partial<Lead>;

interface Known {
  newest?: Lead;
  opened?: boolean;
  erased?: boolean;
  pending?: PendingChange | null;
}

export const $knownLeads = map<Record<string, Known>>({});

export const setKnown = (id: string, what: Known): void => {
  $knownLeads.setKey(id, { ...$knownLeads.get()[id], ...what });
};

export const newestVersion = (lead: Lead, known: Known | undefined): Lead => {
  const newest = known?.newest && known.newest.version > lead.version ? known.newest : lead;
  return { ...newest, opened: newest.opened || known?.opened === true };
};

export const useLead = (listed: Lead): { lead: Lead; pending: boolean; erased: boolean } => {
  const known = useStore($knownLeads, { keys: [listed.id] })[listed.id];
  const lead = newestVersion(listed, known);
  return {
    lead: known?.pending ? { ...lead, ...known.pending } : lead,
    pending: Boolean(known?.pending),
    erased: known?.erased === true,
  };
};

/** Counts saved changes, so that lists know when to read again. */
export const $changes = atom(0);

export const showSaved = (...leads: Lead[]): void => {
  for (const lead of leads) setKnown(lead.id, { newest: lead });
  if (leads.length > 0) $changes.set($changes.get() + 1);
};

export const showFailure = (problem: Problem, title: string): void => {
  if (!isOutcomeUnknown(problem)) showNotice.error(title, errorMessage(problem));
  else {
    showNotice.error(
      'Not sure it saved',
      `${errorMessage(problem)} It may have been saved anyway.`,
    );
  }
};
