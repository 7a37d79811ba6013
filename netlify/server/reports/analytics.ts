import type { AnalyticsResponse, BriefAnalytics } from '#domain/api.ts';
import type { AnalyticsEvent } from '#domain/visits.ts';
import { type OwnerDatabase, timeOf } from '../database/open-owner-database.ts';
import type { Database } from '../database/sqlite.ts';
import {
  type AcceptedLeads,
  countsOf,
  leadsPerVisit,
  percent,
  readAcceptedLeads,
} from './rates.ts';
import { readLists, siteReportOf } from './lists.ts';
import { periodBefore, readPeriod, readReport } from './report.ts';

interface Dependencies {
  database: OwnerDatabase;
  now: Date;
}
type Statistics = Pick<AnalyticsResponse, 'stats' | 'leads_per_visit' | 'leads_without_visit'>;

const LATEST = 100;
const LAST_DAY = '9999-12-31';

/** Returns null if the period is not valid. */
export const readAnalytics = (
  query: URLSearchParams,
  { database, now }: Dependencies,
): AnalyticsResponse | BriefAnalytics | null => {
  const period = readPeriod(query, now);
  if (!period) return null;
  const { db } = database;
  const leads = readAcceptedLeads(db, periodBefore(period).from);
  const lists = readLists(db, period);
  const report = readReport(period, { db, leads, lists });
  const brief = { ...timeOf(database), ...statisticsOf(db, leads), report };
  if (query.has('brief')) return brief;
  const events = latestEvents(database, LATEST);
  return { ...brief, events, report: { ...report, ...siteReportOf(lists) } };
};

export const readStatistics = ({ db }: OwnerDatabase): Statistics =>
  statisticsOf(db, readAcceptedLeads(db, LAST_DAY));

const statisticsOf = (db: Database, leads: AcceptedLeads): Statistics => {
  const counts = countsOf(db, { from: '', to: LAST_DAY });
  return {
    stats: {
      total_page_views: counts.views,
      total_leads: leads.stored,
      conversion_rate: percent(counts.submits, counts.views),
      form_starts: counts.form_starts,
    },
    leads_per_visit: leadsPerVisit(leads.from_visits, counts.visits),
    leads_without_visit: leads.leads - leads.from_visits,
  };
};

export const latestEvents = ({ db }: OwnerDatabase, wanted: number): AnalyticsEvent[] =>
  db
    .all<{ event: string }>(
      'select event from event order by created_at desc, id desc limit :wanted',
      { wanted },
    )
    .map(({ event }) => JSON.parse(event) as AnalyticsEvent);
