import { dayOf, hourOf } from '../../../src/domain/calendar.ts';
import { openIndex, readSummary, rowsInOrder, type Index } from '../leads/index/open-index.ts';
import { isCounted } from '../leads/index/summary.ts';
import type { Store } from '../store.ts';
import type { Days } from './read-span.ts';

/** Accepted leads: neither suspected nor joined. */
export interface LeadCounts {
  leads: number;
  /** Of them, those that came from a recorded visit; under Global Privacy Control none does. */
  from_visits: number;
}
export interface AcceptedLeads extends LeadCounts {
  byDay: ReadonlyMap<string, LeadCounts>;
}

export const acceptedLeads = (index: Index): AcceptedLeads => {
  const { counted, with_visit, days } = readSummary(index);
  const byDay = Object.entries(days).map(([day, { received, with_visit: from_visits }]) => {
    return [day, { leads: received, from_visits }] as const;
  });
  return { leads: counted, from_visits: with_visit, byDay: new Map(byDay) };
};

/** How many were accepted in each hour of some days. */
export const leadsByHour = async (
  store: Store,
  { from, to }: Days,
): Promise<Map<string, number>> => {
  const byHour = new Map<string, number>();
  const rows = rowsInOrder(store, await openIndex(store), {
    order: 'newest',
    holds: (segment) =>
      dayOf(segment.to.created_at) >= from && dayOf(segment.from.created_at) <= to,
  });
  for await (const some of rows) {
    for (const { lead } of some) {
      const day = dayOf(lead.created_at);
      if (day < from || day > to || !isCounted(lead)) continue;
      const hour = hourOf(Date.parse(lead.created_at));
      byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
    }
  }
  return byHour;
};
