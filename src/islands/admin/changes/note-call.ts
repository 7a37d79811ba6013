import type { Lead } from '@/domain/desk.ts';
import { finishCall } from '../overview/call-places.ts';
import { changeLead, type Wish } from './change-lead.ts';
import { $known } from './known-leads.ts';

/** Whoever has been called back needs no second reminder. */
export const noteReached = async (lead: Lead): Promise<void> => {
  const told =
    lead.status === 'new' ? `${lead.name} marked as contacted` : `Called ${lead.name} back`;
  const wish: Wish = {
    ...(lead.status === 'new' && { status: 'contacted' }),
    ...(lead.follow_up_at ? { follow_up_at: null } : {}),
  };
  if ((await changeLead(lead, wish, told)) === 'done') finish(lead, 'reached');
};

export const noteMissed = async (lead: Lead): Promise<void> => {
  const outcome = await changeLead(lead, { missed: true }, `No answer: ${lead.name}`);
  if (outcome === 'done') finish(lead, 'missed');
};

const finish = ({ id }: Lead, how: 'reached' | 'missed'): void => {
  const made = $known.get()[id]?.newest;
  if (made) finishCall(id, { how, version: made.version });
};
