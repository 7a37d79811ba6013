import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api.ts';
import { inParallel } from '../in-parallel.ts';
import { allLeads } from '../leads/index/all-leads.ts';
import { isSuspected } from '../leads/index/summary.ts';
import type { Store } from '../store.ts';
import { CLOCK_TOLERANCE, eventHours, eventsOfHour, hourStart } from './batches.ts';
import { hourTotals } from './hour-totals.ts';

const LATEST = 100;

/** The statistics over all events, and the latest of them. */
export const readAnalytics = async (store: Store, now: Date): Promise<AnalyticsAnswer> => {
  const hours = await eventHours(store);
  const [totals, events, leads] = await Promise.all([
    inParallel(hours, (hour) => hourTotals(store, hour, now)),
    latestEvents(store, hours),
    allLeads(store),
  ]);
  const sum = (of: 'page_view' | 'form_start' | 'lead_submit') =>
    totals.reduce((all, hour) => all + hour[of], 0);
  const visits = new Set(totals.flatMap((hour) => hour.sessions));
  const counted = leads.filter((lead) => !isSuspected(lead) && lead.joins === null);
  // A lead without a recorded visit, as under Global Privacy Control, would push the share past 100.
  const fruitful = new Set(counted.map(({ session_id }) => session_id ?? '')).intersection(visits);
  return {
    stats: {
      total_page_views: sum('page_view'),
      total_leads: counted.length,
      conversion_rate: percent(sum('lead_submit'), sum('page_view')),
      form_starts: sum('form_start'),
    },
    events,
    leads_per_visit: percent(fruitful.size, visits.size),
  };
};

/** Reads hours from the newest on, until no older hour can hold an event newer than those found. */
const latestEvents = async (store: Store, hours: string[]): Promise<AnalyticsEvent[]> => {
  const pool: AnalyticsEvent[] = [];
  for (const hour of hours) {
    pool.push(...(await eventsOfHour(store, hour)));
    const sureFrom = hourStart(hour) + CLOCK_TOLERANCE;
    const sure = pool.filter(({ created_at }) => Date.parse(created_at) > sureFrom);
    if (sure.length >= LATEST) break;
  }
  return pool.sort(newestFirst).slice(0, LATEST);
};

const newestFirst = (a: AnalyticsEvent, b: AnalyticsEvent): number =>
  compare(b.created_at, a.created_at) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
