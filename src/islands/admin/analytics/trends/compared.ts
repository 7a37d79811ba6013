import type { AnalyticsReport, HeadlineCounts } from '@/domain/analytics-report.ts';
import { isOpen, sum } from './bars.ts';

interface Compared {
  now: HeadlineCounts;
  before: HeadlineCounts;
}

/**
 * What both periods come to over the days or hours that have ended in this one: the beginning of a day beside a whole
 * one would always seem to fall behind. Null where none has ended.
 */
export const compared = (
  { series, series_before }: Pick<AnalyticsReport, 'series' | 'series_before'>,
  now = Date.now(),
): Compared | null => {
  const ended = series.filter(({ at }) => !isOpen(at, now)).length;
  if (ended === 0) return null;
  return { now: sum(series.slice(0, ended)), before: sum(series_before.slice(0, ended)) };
};
