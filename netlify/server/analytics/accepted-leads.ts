import { dayOf, hourOf } from '../../../src/domain/calendar.ts';
import { openIndex, readSummary, rowsInOrder, type Index } from '../leads/index/open-index.ts';
import { isPromised } from '../leads/index/summary.ts';
import type { Store } from '../store.ts';
import type { Days } from './read-span.ts';

/** Accepted leads: neither suspected nor joined, and not called spam by the owner. */
export interface LeadCounts {
  leads: number;
  /** Of them, those that came from a recorded visit; under Global Privacy Control none does. */
  from_visits: number;
}
export interface AcceptedLeads {
  /** What the specified total counts: with those that the owner called spam. */
  stored: number;
  all: LeadCounts;
  byDay: ReadonlyMap<string, LeadCounts>;
}

export const acceptedLeads = (index: Index): AcceptedLeads => {
  const { counted, days } = readSummary(index);
  const byDay = Object.entries(days).map(([day, { received, spam, with_visit }]) => {
    return [day, { leads: received - spam, from_visits: with_visit }] as const;
  });
  return { stored: counted, all: addLeads(byDay.map(([, of]) => of)), byDay: new Map(byDay) };
};

export const addLeads = (parts: readonly LeadCounts[]): LeadCounts => ({
  leads: parts.reduce((sum, { leads }) => sum + leads, 0),
  from_visits: parts.reduce((sum, { from_visits }) => sum + from_visits, 0),
});

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
      if (day < from || day > to || !isPromised(lead)) continue;
      const hour = hourOf(Date.parse(lead.created_at));
      byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
    }
  }
  return byHour;
};
