import {
  HEADLINES,
  type AnalyticsReport,
  type HeadlineCounts,
  type SeriesPoint,
} from '@/domain/analytics-report.ts';
import { dayOf, isDay } from '@/domain/calendar.ts';
import { pointText, spanText } from '../days.ts';

/** One column of a chart: an hour, a day, or seven days of a long period. */
export interface Bar {
  at: string;
  label: string;
  counts: HeadlineCounts;
  /** At the same place in the period before. */
  before: HeadlineCounts | null;
  /** Its figures will grow. */
  isOpen: boolean;
}

export type Grain = 'hour' | 'day' | 'week';
type Trends = Pick<AnalyticsReport, 'period' | 'series' | 'series_before'>;

const MOST_DAYS = 92;
const WEEK = 7;
const HOUR = 60 * 60 * 1000;

export const grainOf = ({ period }: Pick<Trends, 'period'>): Grain => {
  if (period.unit === 'hour') return 'hour';
  return period.days > MOST_DAYS ? 'week' : 'day';
};

/** Weeks are counted back from the last day; days at the start that make no whole week are left to the table. */
export const barsOf = (trends: Trends, now = Date.now()): Bar[] => {
  const { series, series_before } = trends;
  const size = grainOf(trends) === 'week' ? WEEK : 1;
  const first = series.length % size;
  return Array.from({ length: Math.floor(series.length / size) }, (_, index) => {
    const start = first + index * size;
    const points = series.slice(start, start + size);
    const before = series_before.slice(start, start + size);
    const at = points[0]?.at ?? '';
    const to = points.at(-1)?.at ?? at;
    return {
      at,
      label: size === 1 ? pointText(at) : spanText({ from: at, to }),
      counts: sum(points),
      before: before.length === size ? sum(before) : null,
      isOpen: isOpen(to, now),
    };
  });
};

/** Still going on: its figures will grow. */
export const isOpen = (at: string, now: number): boolean =>
  isDay(at) ? at === dayOf(now) : Date.parse(at) + HOUR > now;

export const sum = (points: SeriesPoint[]): HeadlineCounts =>
  Object.fromEntries(
    HEADLINES.map((name) => [name, points.reduce((all, point) => all + point[name], 0)]),
  ) as Record<keyof HeadlineCounts, number>;
