import { atom } from 'nanostores';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { type Fetcher, isOffline, type Problem } from '@/islands/admin/api/api-client.ts';
import { know } from './known-leads.ts';
import { whenIdle } from './activity.ts';
import { $leadId } from './lead-filter.ts';
import { readLead, sendOpened } from '@/islands/admin/api/leads-api.ts';

interface Shown {
  id: string;
  /** Only the lead is known, from a list: this device is offline. */
  isPartial?: true;
  /** Null where there is no such lead, or none any more. */
  detail: LeadDetail | null;
}

export const $detail = atom<Shown | null>(null);

/** Reads the lead that the address names, which offline is the one of `listed`, and notes that somebody has looked at it. */
export const refreshDetail = async (
  asker: Fetcher,
  listed: readonly Lead[] = [],
): Promise<Problem | null> => {
  const id = $leadId.get();
  if (id === null) return null;
  const outcome = await readLead(asker, id);
  if (asker === 'page') await whenIdle();
  if (id !== $leadId.get()) return null;
  if (!outcome.ok) {
    if (isOffline() && showListed(id, listed)) return null;
    if (outcome.problem.code !== 'not_found') return outcome.problem;
    $detail.set({ id, detail: null });
    return null;
  }
  $detail.set({ id, detail: outcome.value });
  if (!outcome.value.lead.opened) {
    know(id, { opened: true });
    void sendOpened(id);
  }
  return null;
};

/** Shows what a list has told of the lead; what was read of it before stays. */
const showListed = (id: string, listed: readonly Lead[]): boolean => {
  if ($detail.get()?.id === id) return true;
  const lead = listed.find((each) => each.id === id);
  if (lead) $detail.set({ id, isPartial: true, detail: { ...NOTHING, lead, original: lead } });
  return lead !== undefined;
};

const NOTHING = { log: [], reached_out_again: [], first: null, visit: [], deliveries: [] };
