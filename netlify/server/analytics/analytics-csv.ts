import { HEADLINES, type AnalyticsReport } from '../../../src/domain/analytics-report.ts';
import { csv } from '../csv.ts';

/** A period's series: a row for each day, or for each hour where it has at most two days. */
export const analyticsCsv = ({ period, series }: AnalyticsReport): string =>
  csv([
    [period.unit === 'hour' ? 'hour_utc' : 'day', ...HEADLINES],
    ...series.map((point) => [point.at, ...HEADLINES.map((name) => point[name])]),
  ]);
