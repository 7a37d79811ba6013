import { atom } from 'nanostores';
import type { LeadDetail } from '@/domain/desk.ts';
import type { Asker, Problem } from '../call.ts';
import { know } from '../changes/known-leads.ts';
import { $leadId } from '../leads/filter.ts';
import { readLead, sendOpened } from '../leads/leads-api.ts';

interface Shown {
  id: string;
  /** Null where there is no such lead, or none any more. */
  detail: LeadDetail | null;
}

export const $detail = atom<Shown | null>(null);

/** Reads the lead that the address names, and notes that somebody has looked at it. */
export const refreshDetail = async (asker: Asker): Promise<Problem | null> => {
  const id = $leadId.get();
  if (id === null) return null;
  const outcome = await readLead(asker, id);
  if (id !== $leadId.get()) return null;
  if (!outcome.ok) {
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
