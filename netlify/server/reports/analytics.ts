import type { AnalyticsResponse } from '#domain/api.ts';
import { timeInZone } from '#domain/calendar.ts';
import {
  MEASURE_NAMES,
  PRESS_NAMES,
  RANKED,
  rankedName,
  RATE_NAMES,
} from '#domain/report-names.ts';
import {
  type AnalyticsReport,
  HEADLINES,
  isComparable,
  OTHER,
  type Ranked,
  type Ranking,
  RANKINGS,
} from '#domain/reports.ts';
import { sentenceCase } from '#domain/text.ts';
import type { AnalyticsEvent } from '#domain/visits.ts';
import { type OwnerDatabase, timeOf } from '../database/read.ts';
import type { Database } from '../database/sqlite.ts';
import { csv } from '../http/download.ts';
import {
  type AcceptedLeads,
  countsOfAllTime,
  leadsPerVisit,
  percent,
  readAcceptedLeads,
} from './rates.ts';
import { readPeriod, readReport } from './report.ts';

interface Surroundings {
  database: OwnerDatabase;
  now: Date;
}
type Outcome<T> = ({ ok: true } & T) | { ok: false; code: 'invalid' };
type Statistics = Pick<AnalyticsResponse, 'stats' | 'leads_per_visit' | 'leads_without_visit'>;

const LATEST = 100;

export const readAnalytics = (
  query: URLSearchParams,
  { database, now }: Surroundings,
): Outcome<{ response: AnalyticsResponse }> => {
  const period = readPeriod(query, now);
  if (!period) return { ok: false, code: 'invalid' };
  const leads = readAcceptedLeads(database.db);
  const report = readReport(period, { db: database.db, leads, now });
  const statistics = statisticsOf(database.db, leads);
  const events = latestEvents(database, LATEST);
  return { ok: true, response: { ...timeOf(database), ...statistics, events, report } };
};

export const readPeriodReport = (
  query: URLSearchParams,
  { database, now }: Surroundings,
): Outcome<{ report: AnalyticsReport }> => {
  const period = readPeriod(query, now);
  if (!period) return { ok: false, code: 'invalid' };
  const leads = readAcceptedLeads(database.db);
  return { ok: true, report: readReport(period, { db: database.db, leads, now }) };
};

export const readStatistics = ({ db }: OwnerDatabase): Statistics =>
  statisticsOf(db, readAcceptedLeads(db));

const statisticsOf = (db: Database, leads: AcceptedLeads): Statistics => {
  const counts = countsOfAllTime(db);
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

export const latestEvents = ({ db }: OwnerDatabase, wanted: number): AnalyticsEvent[] =>
  db
    .all<{ event: string }>(
      'select event from event order by created_at desc, id desc limit :wanted',
      { wanted },
    )
    .map(({ event }) => JSON.parse(event) as AnalyticsEvent);

type Row = (string | number | null)[];

export const analyticsCsv = (report: AnalyticsReport): string =>
  csv(
    [series(report), totals(report), lists(report)].flatMap((table, index) =>
      index === 0 ? table : [[], ...table],
    ),
  );

const series = ({ period, series: points }: AnalyticsReport): Row[] => [
  [sentenceCase(period.unit), ...HEADLINES.map((name) => MEASURE_NAMES[name])],
  ...points.map((point) => [
    period.unit === 'hour' ? timeInZone(point.at) : point.at,
    ...HEADLINES.map((name) => point[name]),
  ]),
];

const totals = (report: AnalyticsReport): Row[] => {
  const now = { ...report.totals, ...report.rates };
  const before = isComparable(report) ? { ...report.totals_before, ...report.rates_before } : null;
  return [
    ['Figure', 'This period', 'Period before'],
    ...HEADLINES.map((name) => [MEASURE_NAMES[name], now[name], before?.[name] ?? null]),
    ...RATES.map((name) => [
      name === 'leads_without_visit' ? RATE_NAMES[name] : `${RATE_NAMES[name]}, percent`,
      now[name],
      before?.[name] ?? null,
    ]),
    ['Page views from bots', report.bots, null],
  ];
};
const RATES = ['conversion_rate', 'leads_per_visit', 'leads_without_visit'] as const;

const lists = (report: AnalyticsReport): Row[] => [
  ['List', 'Name', 'Count'],
  ...RANKINGS.flatMap((of) => ranking(of, report[of])),
  ...report.presses.map(({ event_type, name, count }) => [
    `Clicks: ${PRESS_NAMES[event_type]}`,
    name,
    count,
  ]),
];

const ranking = (of: Ranked, { rows, rest }: Ranking): Row[] => {
  const { title, nameOf } = RANKED[of];
  return [
    ...rows.map(({ name, count }) => [title, nameOf(name), count]),
    ...(rest > 0 ? [[title, rankedName(OTHER), rest]] : []),
  ];
};
