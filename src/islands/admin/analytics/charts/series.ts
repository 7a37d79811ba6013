import { dayOf } from '@/domain/calendar.ts';
import type { AnalyticsReport, SeriesPoint } from '@/domain/reports.ts';
import { pointText, spanText } from '@/islands/admin/analytics/data/format.ts';

export const MEASURES = ['visits', 'leads'] as const;
export type Measure = (typeof MEASURES)[number];
type Counts = Record<Measure, number>;

export interface Bar {
  at: string;
  label: string;
  counts: Counts;
  isOpen: boolean;
}

export type Grain = 'day' | 'week';
type Trends = Pick<AnalyticsReport, 'period' | 'series'>;

const MOST_DAYS = 92;
const WEEK = 7;

export const grainOf = ({ period }: Pick<Trends, 'period'>): Grain =>
  period.days > MOST_DAYS ? 'week' : 'day';

export const barsOf = (trends: Trends, now = Date.now()): Bar[] => {
  const { series } = trends;
  const size = grainOf(trends) === 'week' ? WEEK : 1;
  const first = series.length % size;
  return Array.from({ length: Math.floor(series.length / size) }, (_, index) => {
    const start = first + index * size;
    const points = series.slice(start, start + size);
    const at = points[0]?.at ?? '';
    const to = points.at(-1)?.at ?? at;
    return {
      at,
      label: size === 1 ? pointText(at) : spanText({ from: at, to }),
      counts: sum(points),
      isOpen: isOpen(to, now),
    };
  });
};

const isOpen = (day: string, now: number): boolean => day === dayOf(now);

const sum = (points: SeriesPoint[]): Counts => ({
  visits: points.reduce((all, { visits }) => all + visits, 0),
  leads: points.reduce((all, { leads }) => all + leads, 0),
});

/** Sums of both periods without the unfinished day, which would always fall behind. Null if none has ended. */
export const compared = (
  { series, series_before }: Pick<AnalyticsReport, 'series' | 'series_before'>,
  now = Date.now(),
): Record<'now' | 'before', Counts> | null => {
  const ended = series.filter(({ at }) => !isOpen(at, now)).length;
  if (ended === 0) return null;
  return { now: sum(series.slice(0, ended)), before: sum(series_before.slice(0, ended)) };
};
