import { expect, test } from 'vitest';
import { DAY } from '@/domain/duration.ts';
import type { SeriesPoint } from '@/domain/reports.ts';
import { barsOf, compared, comparison, grainOf } from '@/islands/admin/analytics/charts/series.ts';

const point = (at: string, visits: number): SeriesPoint => ({
  at,
  views: 0,
  visits,
  form_starts: 0,
  submits: 0,
  leads: 0,
});
const days = (from: string, count: number, visits: number): SeriesPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${from}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + index);
    return point(date.toISOString().slice(0, 10), visits);
  });
const trends = (series: SeriesPoint[], series_before: SeriesPoint[]) => ({
  period: {
    from: series[0]?.at ?? '',
    to: series.at(-1)?.at ?? '',
    days: series.length,
  },
  series,
  series_before,
});
const NOON = Date.parse('2026-11-21T17:30:00Z');

test("draws a day as a column, and takes today from the company's time zone", () => {
  const series = [point('2026-11-20', 5), point('2026-11-21', 2)];
  const [first, second] = barsOf(trends(series, []), Date.parse('2026-11-22T03:00:00Z'));
  expect(first).toMatchObject({ label: 'Fri, Nov 20', counts: { visits: 5 }, isOpen: false });
  expect(second).toMatchObject({ label: 'Sat, Nov 21', isOpen: true });
});

test('draws a long period by weeks up to its last day, the first with the days left over', () => {
  const report = trends(days('2025-11-22', 365, 2), days('2024-11-22', 365, 1));
  expect(grainOf(report)).toBe('week');
  const bars = barsOf(report, NOON);
  expect(bars.map(({ counts }) => counts.visits)).toEqual([2, ...Array<number>(52).fill(14)]);
  expect(bars[0]?.label).toBe('Nov 22, 2025');
  expect(bars.at(-1)?.label.replaceAll('\u2009', ' ')).toBe('Nov 15 – 21, 2026');
});

test('compares the days that are over, and nothing if no day is over', () => {
  const week = trends(
    [...days('2026-11-15', 6, 10), point('2026-11-21', 2)],
    days('2026-11-08', 7, 10),
  );
  expect(compared(week, NOON)).toMatchObject({ now: { visits: 60 }, before: { visits: 60 } });
  const over = Date.parse('2026-11-22T17:30:00Z');
  expect(compared(week, over)).toMatchObject({ now: { visits: 62 }, before: { visits: 70 } });
  const today = trends([point('2026-11-21', 2)], [point('2026-11-20', 10)]);
  expect(compared(today, NOON)).toBeNull();
});

test('says what is compared, and nothing on the first day of a period', () => {
  const before = { from: '2026-11-19', to: '2026-11-20', days: 2 };
  const report = trends([point('2026-11-21', 2)], [point('2026-11-20', 10)]);
  const words = (recorded_since: string | null, now = NOON, shown = report) =>
    comparison({ ...shown, before, recorded_since }, now).replaceAll('\u2009', ' ');
  expect(words('2026-10-01')).toBe('');
  expect(words('2026-10-01', NOON + DAY)).toBe('Compared with Nov 19 – 20, 2026.');
  const month = trends([...report.series, point('2026-11-22', 1)], days('2026-11-19', 2, 10));
  expect(words('2026-10-01', NOON + DAY, month)).toBe('Compared with Nov 19, 2026.');
  expect(words('2026-11-20')).toContain('Nothing to compare with');
  expect(words(null)).toBe('No visits recorded yet.');
});
