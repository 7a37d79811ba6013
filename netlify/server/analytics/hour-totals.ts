import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { eventsOfHour, hourStart } from './batches.ts';

export interface HourTotals {
  page_view: number;
  form_start: number;
  lead_submit: number;
  /** Every session that viewed a page in this hour. */
  sessions: string[];
}

const HOUR = 60 * 60 * 1000;
// A batch may come ten minutes after its hour; the rest is for its way into the store and for clocks that differ.
const STILL_OPEN = 20 * 60 * 1000;

const closed = remembered(() => new Map<string, HourTotals>());

/** What happened in an hour: kept once the hour is closed, so that its events need not be read again. */
export const hourTotals = async (store: Store, hour: string, now: Date): Promise<HourTotals> => {
  const isClosed = now.getTime() >= hourStart(hour) + HOUR + STILL_OPEN;
  if (!isClosed) return total(await eventsOfHour(store, hour));
  const memory = closed(store);
  const known = memory.get(hour) ?? (await store.get<HourTotals>(`total/${hour}`));
  const totals = known ?? total(await eventsOfHour(store, hour));
  if (!known) await keepTotals(store, hour, totals);
  memory.set(hour, totals);
  return totals;
};

const total = (events: AnalyticsEvent[]): HourTotals => {
  const count = (type: AnalyticsEvent['event_type']) =>
    events.filter(({ event_type }) => event_type === type).length;
  const views = events.filter(({ event_type }) => event_type === 'page_view');
  return {
    page_view: views.length,
    form_start: count('form_start'),
    lead_submit: count('lead_submit'),
    sessions: [...new Set(views.map(({ session_id }) => session_id))],
  };
};

/** It can be computed again: failing to keep it costs time, not truth. */
const keepTotals = async (store: Store, hour: string, totals: HourTotals): Promise<void> => {
  try {
    await store.put(`total/${hour}`, totals);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Totals not kept: ${error.message}`);
  }
};
