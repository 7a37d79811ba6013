import type { AnalyticsAnswer } from '../../../src/domain/api.ts';
import type { AnalyticsReport } from '../../../src/domain/analytics-report.ts';
import { openIndex, type Index } from '../leads/index/open-index.ts';
import type { Store } from '../store.ts';
import { acceptedLeads, type AcceptedLeads } from './accepted-leads.ts';
import { latestEvents } from './latest-events.ts';
import { readPeriod } from './period.ts';
import { leadsPerVisit, percent } from './rates.ts';
import { readReport } from './read-report.ts';
import { readTotals, type Reading } from './read-span.ts';
import { readProgress } from './rollups.ts';

interface Surroundings {
  store: Store;
  now: Date;
}
type Outcome<T> = ({ ok: true } & T) | { ok: false; code: 'invalid' };
type Statistics = Pick<AnalyticsAnswer, 'stats' | 'leads_per_visit' | 'leads_without_visit'>;

const LATEST = 100;

/** The statistics over all events, the latest of them, and what a period says. */
export const readAnalytics = async (
  query: URLSearchParams,
  { store, now }: Surroundings,
): Promise<Outcome<{ answer: AnalyticsAnswer }>> => {
  const period = readPeriod(query, now);
  if (!period) return { ok: false, code: 'invalid' };
  const [index, progress] = await Promise.all([openIndex(store), readProgress(store, now)]);
  const leads = acceptedLeads(index);
  const reading = { store, now, progress };
  const [statistics, events, report] = await Promise.all([
    statisticsOf(leads, reading),
    latestEvents(store, { wanted: LATEST, now }),
    readReport(period, leads, reading),
  ]);
  return { ok: true, answer: { ...statistics, events, report } };
};

/** What a period says, alone. */
export const readPeriodReport = async (
  query: URLSearchParams,
  { store, now }: Surroundings,
): Promise<Outcome<{ report: AnalyticsReport }>> => {
  const period = readPeriod(query, now);
  if (!period) return { ok: false, code: 'invalid' };
  const [index, progress] = await Promise.all([openIndex(store), readProgress(store, now)]);
  const leads = acceptedLeads(index);
  return { ok: true, report: await readReport(period, leads, { store, now, progress }) };
};

/** The four statistics over everything that ever was, and the honest share of visits that led to a lead. */
export const readStatistics = async (
  index: Promise<Index>,
  { store, now }: Surroundings,
): Promise<Statistics> => {
  const [opened, progress] = await Promise.all([index, readProgress(store, now)]);
  return statisticsOf(acceptedLeads(opened), { store, now, progress });
};

const statisticsOf = async (leads: AcceptedLeads, reading: Reading): Promise<Statistics> => {
  const counts = await readTotals(reading);
  return {
    stats: {
      total_page_views: counts.views,
      total_leads: leads.stored,
      conversion_rate: percent(counts.submits, counts.views),
      form_starts: counts.form_starts,
    },
    leads_per_visit: leadsPerVisit(leads.all.from_visits, counts.visits),
    leads_without_visit: leads.all.leads - leads.all.from_visits,
  };
};
