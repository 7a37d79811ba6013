import type { Lead } from '@/domain/desk.ts';
import type { LeadStatus } from '@/domain/lead.ts';

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const isSuspected = ({ suspect, rescued }: Lead): boolean => suspect !== null && !rescued;

/** Nothing is decided yet. */
export const isOpen = ({ status }: Lead): boolean =>
  status !== 'won' && status !== 'lost' && status !== 'spam';

/** The promise was made to it, kept or not: neither to spam nor to what is taken for it. */
export const hasPromise = (lead: Lead): boolean => !isSuspected(lead) && lead.status !== 'spam';
