import { atom } from 'nanostores';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { type Requester, isOffline, type Problem } from '@/islands/admin/api/api-client.ts';
import { setKnown } from './known-leads.ts';
import { whenIdle } from './activity.ts';
import { $leadId } from './route.ts';
import { readLead, sendOpened } from '@/islands/admin/api/endpoints.ts';

interface Shown {
  id: string;
  /** The device is offline and knows the lead from a list only. */
  isPartial?: true;
  detail: LeadDetail | null;
}

export const $detail = atom<Shown | null>(null);

let requests = 0;
let newestTaken = 0;

/** Offline, the lead comes from `listed`. Also marks the lead as opened. */
export const refreshDetail = async (
  requester: Requester,
  listed: readonly Lead[] = [],
): Promise<Problem | null> => {
  const id = $leadId.get();
  if (id === null) return null;
  const request = (requests += 1);
  const outcome = await readLead(requester, id);
  if (requester === 'page') await whenIdle();
  // A response that waited may be older than the lead on the screen.
  if (id !== $leadId.get() || request < newestTaken) return null;
  if (!outcome.ok) {
    if (isOffline() && showListed(id, listed)) return null;
    if (outcome.problem.code !== 'not_found') return outcome.problem;
    newestTaken = request;
    $detail.set({ id, detail: null });
    return null;
  }
  newestTaken = request;
  $detail.set({ id, detail: outcome.value });
  if (!outcome.value.lead.opened) {
    setKnown(id, { opened: true });
    void sendOpened(id);
  }
  return null;
};

const showListed = (id: string, listed: readonly Lead[]): boolean => {
  if ($detail.get()?.id === id) return true;
  const lead = listed.find((each) => each.id === id);
  if (lead) $detail.set({ id, isPartial: true, detail: { ...NOTHING, lead, original: lead } });
  return lead !== undefined;
};

const NOTHING = { log: [], reached_out_again: [], first: null, visit: [], deliveries: [] };
