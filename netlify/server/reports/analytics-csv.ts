import {
  HEADLINES,
  isComparable,
  VITALS,
  type AnalyticsReport,
  type Ranking,
  type VitalFigures,
} from '../../../src/domain/reports.ts';
import { timeInZone } from '../../../src/domain/calendar.ts';
import { csv } from '../http/download.ts';
import { RANKINGS } from '../visits/tally.ts';

type Row = (string | number | null)[];

/**
 * All tables of a report, with an empty line between. The first is the series: a row a day, or an hour for at most
 * two days.
 */
export const analyticsCsv = (report: AnalyticsReport): string =>
  csv(
    [series(report), totals(report), lists(report), unknownPaths(report), vitals(report)].flatMap(
      (table, index) => (index === 0 ? table : [[], ...table]),
    ),
  );

const series = ({ period, series: points }: AnalyticsReport): Row[] => [
  [period.unit, ...HEADLINES],
  ...points.map((point) => [
    period.unit === 'hour' ? timeInZone(point.at) : point.at,
    ...HEADLINES.map((name) => point[name]),
  ]),
];

const totals = (report: AnalyticsReport): Row[] => {
  const now = { ...report.totals, ...report.rates };
  const before = isComparable(report) ? { ...report.totals_before, ...report.rates_before } : null;
  return [
    ['figure', 'period', 'period_before'],
    ...FIGURES.map((name) => [name, now[name], before?.[name] ?? null]),
    ['bots', report.bots, null],
  ];
};
const FIGURES = [
  ...HEADLINES,
  'conversion_rate',
  'leads_per_visit',
  'leads_without_visit',
] as const;

const lists = (report: AnalyticsReport): Row[] => [
  ['list', 'name', 'count'],
  ...RANKINGS.flatMap((list) => ranking(list, report[list])),
  ...report.presses.map(({ event_type, name, count }) => [event_type, name, count]),
];

const ranking = (list: string, { rows, rest }: Ranking): Row[] => [
  ...rows.map(({ name, count }) => [list, name, count]),
  ...(rest > 0 ? [[list, 'all others', rest]] : []),
];

const unknownPaths = ({ unknown_paths }: AnalyticsReport): Row[] => [
  ['unknown_path', 'count', 'nearest', 'redirect'],
  ...unknown_paths.map(({ path, count, nearest, redirect }) => [path, count, nearest, redirect]),
];

const vitals = ({ vitals: { site, pages } }: AnalyticsReport): Row[] => [
  ['page', ...VITALS.flatMap((vital) => [`${vital}_p75`, `${vital}_count`])],
  ['all pages', ...figures(site)],
  ...pages.map((page) => [page.page_path, ...figures(page)]),
];

const figures = (of: VitalFigures): Row =>
  VITALS.flatMap((vital) => [of[vital]?.p75 ?? null, of[vital]?.count ?? 0]);
