import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import { originalOf } from '@/domain/correction.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import {
  isCutOff,
  isOffline,
  type Problem,
  type Requester,
} from '@/islands/admin/api/api-client.ts';
import { readLead, sendOpened } from '@/islands/admin/api/endpoints.ts';
import { readResponse, storeDetail } from '@/islands/admin/api/stored-responses.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { withChange } from './pending-change.ts';
import type { QueuedPress } from './press-storage.ts';
import { $leadId } from './route.ts';

interface Known {
  newest?: Lead;
  opened?: boolean;
  erased?: boolean;
  presses?: readonly QueuedPress[];
}

export const $knownLeads = map<Record<string, Known>>({});

export const setKnown = (id: string, what: Known): void => {
  $knownLeads.setKey(id, { ...$knownLeads.get()[id], ...what });
};

export const newestVersion = (lead: Lead, known: Known | undefined): Lead => {
  const newest = known?.newest && known.newest.version > lead.version ? known.newest : lead;
  return { ...newest, opened: newest.opened || known?.opened === true };
};

interface KnownLead {
  lead: Lead;
  /** It is being saved. */
  pending: boolean;
  /** It is in the queue, and more can be pressed. */
  queued: boolean;
  erased: boolean;
}

export const useLead = (listed: Lead): KnownLead => {
  const known = useStore($knownLeads, { keys: [listed.id] })[listed.id];
  const presses = known?.presses ?? [];
  return {
    lead: presses.reduce(
      (lead, { change }) => withChange(lead, change),
      newestVersion(listed, known),
    ),
    pending: isBeingSaved(known),
    queued: presses.some(({ isSending }) => !isSending),
    erased: known?.erased === true,
  };
};

export const isBeingSaved = (known: Known | undefined): boolean =>
  known?.presses?.some(({ isSending }) => isSending) === true;

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
    if (isCutOff(outcome.problem) && (await showStored(id))) return outcome.problem;
    if (isOffline() && showListed(id, listed)) return null;
    if (outcome.problem.code !== 'not_found') return outcome.problem;
    newestTaken = request;
    showDetail({ id, detail: null });
    return null;
  }
  newestTaken = request;
  const detail = outcome.value;
  storeDetail(id, detail);
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

/** False if the lead is on the screen already, or was never opened on this device. */
const showStored = async (id: string): Promise<boolean> => {
  if ($detail.get()?.id === id) return false;
  const stored = (await readResponse('details'))?.find((each) => each.id === id);
  if (!stored || id !== $leadId.get()) return false;
  showDetail(stored);
  return true;
};

const showListed = (id: string, listed: readonly Lead[]): boolean => {
  if ($detail.get()?.id === id) return true;
  const lead = listed.find((each) => each.id === id);
  if (lead)
    $detail.set({ id, isPartial: true, detail: { ...NOTHING, lead, original: originalOf(lead) } });
  return lead !== undefined;
};

const NOTHING = { log: [], same_person: [], visit: [], deliveries: [] };
