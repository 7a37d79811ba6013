import type { Lead } from '@/domain/desk.ts';
import { changeLead } from './change-lead.ts';

/** Whoever has been called back needs no second reminder. */
export const noteReached = (lead: Lead): void => {
  void changeLead(
    lead,
    {
      ...(lead.status === 'new' && { status: 'contacted' }),
      ...(lead.follow_up_at ? { follow_up_at: null } : {}),
    },
    lead.status === 'new' ? `${lead.name} marked as contacted` : `Called ${lead.name} back`,
  );
};

export const noteMissed = (lead: Lead): void => {
  void changeLead(lead, { missed: true }, `No answer: ${lead.name}`);
};
