import { dayOf } from '@/domain/calendar.ts';
import { type AnalyticsReport, isComparable, type SeriesPoint } from '@/domain/reports.ts';
import { dayText, pointText, spanText } from '@/islands/admin/analytics/data/format.ts';

export type Measure = 'visits' | 'leads';
type Counts = Record<Measure, number>;

export interface Bar {
  at: string;
  label: string;
  counts: Counts;
  isOpen: boolean;
}

const MOST_DAYS = 92;

export const grainOf = ({ period }: Pick<AnalyticsReport, 'period'>): 'day' | 'week' =>
  period.days > MOST_DAYS ? 'week' : 'day';

export const barsOf = (
  { period, series }: Pick<AnalyticsReport, 'period' | 'series'>,
  now = Date.now(),
): Bar[] => {
  const size = grainOf({ period }) === 'week' ? 7 : 1;
  const bars: Bar[] = [];
  // All weeks are whole but the first.
  for (let end = series.length % size || size; end <= series.length; end += size) {
    const points = series.slice(Math.max(0, end - size), end);
    const [from = '', to = from] = [points[0]?.at, points.at(-1)?.at];
    const label = size === 1 ? pointText(from) : spanText({ from, to });
    bars.push({ at: from, label, counts: sum(points), isOpen: to === dayOf(now) });
  }
  return bars;
};

const sum = (points: SeriesPoint[]): Counts => ({
  visits: points.reduce((all, { visits }) => all + visits, 0),
  leads: points.reduce((all, { leads }) => all + leads, 0),
});

/** Sums of both periods without today, which is unfinished and would always look lower. Null if no day has ended. */
export const compared = (
  { series, series_before }: Pick<AnalyticsReport, 'series' | 'series_before'>,
  now = Date.now(),
): (Record<'now' | 'before', Counts> & { until: string | undefined }) | null => {
  const ended = series.filter(({ at }) => at !== dayOf(now)).length;
  if (ended === 0) return null;
  const before = series_before.slice(0, ended);
  return { now: sum(series.slice(0, ended)), before: sum(before), until: before.at(-1)?.at };
};

export const comparison = (
  report: Pick<AnalyticsReport, 'series' | 'series_before' | 'before' | 'recorded_since'>,
  now = Date.now(),
): string => {
  const { before, recorded_since } = report;
  if (recorded_since === null) return 'No visits recorded yet.';
  if (!isComparable(report))
    return `Nothing to compare with: visits have been recorded since ${dayText(recorded_since)}.`;
  const to = compared(report, now)?.until;
  return to ? `Compared with ${spanText({ from: before.from, to })}.` : '';
};
