import { newDraftSeed, submissionId } from '@/client/submission/submission-id.ts';
import type { Heard } from '@/domain/added-lead.ts';
import type { Trade } from '@/domain/house.ts';
import { leadName, type LeadFields } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Outcome as Response } from '@/islands/admin/api/api-client.ts';
import { addLead } from '@/islands/admin/api/endpoints.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { loadDashboard } from './dashboard-data.ts';
import { setKnown } from './known-leads.ts';
import type { RequestedChange } from './pending-change.ts';
import { addRecentChange } from './recent-changes.ts';
import { go, leadParams } from './route.ts';

/** A lead and what came of the call. Its id is made here, so that sending it twice adds one lead. */
export interface NewLead extends LeadFields {
  submissionId: string;
  trades: Trade[];
  heard: Heard | null;
  change: RequestedChange;
}

type Typed = Omit<NewLead, 'submissionId'>;

const withId = (typed: Typed, seed: string): NewLead => ({
  ...typed,
  // Not of the change: after a lost response, another choice is for the same lead.
  submissionId: submissionId(`${seed} ${typed.heard ?? ''}`, typed),
});

/** With another id if the clock of this device is wrong; `reseed` stores what that is made of. */
export const sendNewLead = async (
  typed: Typed,
  seed: string,
  reseed: (seed: string) => void,
): Promise<Response<{ lead: Lead }>> => {
  const outcome = await addLead(withId(typed, seed));
  if (outcome.ok || !outcome.problem.serverTime) return outcome;
  const right = newDraftSeed(Date.parse(outcome.problem.serverTime));
  reseed(right);
  return addLead(withId(typed, right));
};

/** The owner's own press: Today and the list show it at once. */
export const showAdded = (lead: Lead, title: string): void => {
  setKnown(lead.id, { newest: lead });
  const whole = `${leadName(lead)}: ${title}`;
  addRecentChange(whole, [lead]);
  void loadDashboard();
  const words = lead.joins ? 'Saved. It goes with the earlier request of today.' : 'Saved.';
  showNotice.success(whole, words, { label: 'Open', act: () => go(leadParams(lead.id)) });
};
