import { originalOf } from '@/domain/correction.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { isOffline } from '@/islands/admin/api/api-client.ts';
import { readLead, sendOpened } from '@/islands/admin/api/endpoints.ts';
import { dropDraftsOf } from './drafts.ts';
import { leadOf, receive, showOpened } from './leads.ts';
import { reading } from './reading.ts';
import { $leadId } from './route.ts';

interface Detail {
  /** Null if the lead was deleted. */
  detail: LeadDetail | null;
  /** Only what the lists know of the lead. */
  isPartial?: true;
}

export const detail = reading<Detail>({
  key: () => $leadId.get(),
  read: async (requester, id) => {
    const outcome = await readLead(requester, id);
    if (outcome.ok) return { ok: true, value: { detail: outcome.value } };
    return outcome.problem.code === 'not_found' ? { ok: true, value: { detail: null } } : outcome;
  },
  onRead: ({ detail: found, isPartial }, id) => {
    if (!found) dropDraftsOf(id);
    if (!found || isPartial) return;
    receive([found.lead, ...found.same_person]);
    if (found.lead.opened || isOffline()) return;
    showOpened(id);
    void sendOpened(id);
  },
  storedAs: 'details',
  known: (id) => {
    const lead = leadOf(id);
    return lead && { isPartial: true, detail: { ...NOTHING, lead, original: originalOf(lead) } };
  },
  // Only entries that another device added count. A deletion shows at once: its drafts are already gone.
  moves: (shown, newest) =>
    newest.detail !== null &&
    !shown.isPartial &&
    shown.detail?.log.length !== newest.detail.log.length,
});

const NOTHING = { log: [], same_person: [], pages_viewed: 0, deliveries: [] };
