import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import { originalOf } from '@/domain/correction.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { isOffline, type Problem, type Requester } from '@/islands/admin/api/api-client.ts';
import { readLead, sendOpened } from '@/islands/admin/api/endpoints.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { $leadId } from './route.ts';

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

interface Shown {
  id: string;
  isPartial?: true;
  detail: LeadDetail | null;
}

export const $detail = atom<Shown | null>(null);

/** What another device has added to the log of the lead on the screen. */
export const $offeredDetail = atom<Shown | null>(null);

export const showOfferedDetail = (): void => {
  const detail = $offeredDetail.get();
  if (detail) showDetail(detail);
};

const showDetail = (shown: Shown): void => {
  $offeredDetail.set(null);
  $detail.set(shown);
};

let requests = 0;
let newestTaken = 0;

export const refreshDetail = async (
  requester: Requester,
  listed: readonly Lead[] = [],
): Promise<Problem | null> => {
  const id = $leadId.get();
  if (id === null) return null;
  const request = (requests += 1);
  const outcome = await readLead(requester, id);
  // A response that waited may be older than the lead on the screen.
  if (id !== $leadId.get() || request < newestTaken) return null;
  if (!outcome.ok) {
    if (isOffline() && showListed(id, listed)) return null;
    if (outcome.problem.code !== 'not_found') return outcome.problem;
    newestTaken = request;
    showDetail({ id, detail: null });
    return null;
  }
  newestTaken = request;
  const detail = outcome.value;
  const before = $detail.get();
  const isKnown = before?.id === id && !before.isPartial && before.detail;
  if (requester === 'page' && isKnown && detail.log.length !== isKnown.log.length) {
    $offeredDetail.set({ id, detail });
    return null;
  }
  showDetail({ id, detail });
  if (!outcome.value.lead.opened) {
    setKnown(id, { opened: true });
    void sendOpened(id);
  }
  return null;
};

const showListed = (id: string, listed: readonly Lead[]): boolean => {
  if ($detail.get()?.id === id) return true;
  const lead = listed.find((each) => each.id === id);
  if (lead)
    $detail.set({ id, isPartial: true, detail: { ...NOTHING, lead, original: originalOf(lead) } });
  return lead !== undefined;
};

const NOTHING = { log: [], same_person: [], visit: [], deliveries: [] };
