import type { LeadsAnswer } from '@/domain/api.ts';
import type { Lead } from '@/domain/desk.ts';

export type LeadList = LeadsAnswer;

/**
 * The first page, read again, put on top of the pages that were shown. Where more leads came in between
 * than one page holds, the two do not meet: then the list starts over, so that none is left out.
 */
export const mergeNewest = (shown: LeadList | null, newest: LeadList): LeadList => {
  const last = newest.leads.at(-1);
  const top = shown?.leads[0];
  if (!shown || !last || !top || isOlder(top, last)) return newest;
  const older = shown.leads.filter((lead) => isOlder(lead, last));
  if (older.length === 0) return newest;
  return { ...newest, leads: [...newest.leads, ...older], nextCursor: shown.nextCursor };
};

/** The server's order: by time of receipt, then by id. */
const isOlder = (lead: Lead, than: Lead): boolean =>
  lead.created_at === than.created_at ? lead.id < than.id : lead.created_at < than.created_at;
