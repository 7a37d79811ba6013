import { expect, test } from 'vitest';
import type { SeriesPoint } from '@/domain/reports.ts';
import { barsOf, compared, grainOf } from '@/islands/admin/analytics/charts/series.ts';

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
const trends = (series: SeriesPoint[], series_before: SeriesPoint[], unit: 'day' | 'hour') => ({
  period: {
    from: series[0]?.at ?? '',
    to: series.at(-1)?.at ?? '',
    days: unit === 'hour' ? 1 : series.length,
    unit,
  },
  series,
  series_before,
});
const NOON = Date.parse('2026-11-21T17:30:00Z');

test('draws a day as a column', () => {
  const [first, second] = barsOf(
    trends(
      [point('2026-11-20', 5), point('2026-11-21', 2)],
      [point('2026-11-18', 3), point('2026-11-19', 0)],
      'day',
    ),
    NOON,
  );
  expect(first).toMatchObject({ label: 'Fri, Nov 20', isOpen: false });
  expect(first?.counts.visits).toBe(5);
  expect(second).toMatchObject({ label: 'Sat, Nov 21', isOpen: true });
});

test("takes today from the company's time zone, not the device's", () => {
  const late = Date.parse('2026-11-22T03:00:00Z');
  const [bar] = barsOf(trends([point('2026-11-21', 1)], [], 'day'), late);
  expect(bar).toMatchObject({ isOpen: true });
});

test("draws the hours of a short period in the company's time zone", () => {
  const report = trends(
    [point('2026-11-21T16:00:00.000Z', 1), point('2026-11-21T17:00:00.000Z', 1)],
    [point('2026-11-20T16:00:00.000Z', 4)],
    'hour',
  );
  expect(grainOf(report)).toBe('hour');
  const bars = barsOf(report, NOON);
  expect(bars.map(({ label }) => label.replaceAll('\u202f', ' '))).toEqual([
    'Sat, Nov 21, 11 AM',
    'Sat, Nov 21, 12 PM',
  ]);
  expect(bars.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('draws a long period by whole weeks up to its last day', () => {
  const report = trends(days('2025-11-22', 365, 2), days('2024-11-22', 365, 1), 'day');
  expect(grainOf(report)).toBe('week');
  const bars = barsOf(report, NOON);
  expect(bars).toHaveLength(52);
  expect(bars.every(({ counts }) => counts.visits === 14)).toBe(true);
  expect(bars[0]?.at).toBe('2025-11-23');
  expect(bars.at(-1)?.label.replaceAll('\u2009', ' ')).toBe('Nov 15 – 21, 2026');
});

test('compares the days that are over, and nothing if none is', () => {
  const week = trends(
    [...days('2026-11-15', 6, 10), point('2026-11-21', 2)],
    days('2026-11-08', 7, 10),
    'day',
  );
  expect(compared(week, NOON)).toMatchObject({ now: { visits: 60 }, before: { visits: 60 } });
  const over = Date.parse('2026-11-22T17:30:00Z');
  expect(compared(week, over)).toMatchObject({ now: { visits: 62 }, before: { visits: 70 } });
  const today = trends([point('2026-11-21', 2)], [point('2026-11-20', 10)], 'day');
  expect(compared(today, NOON)).toBeNull();
});

test('compares the hours that are over with as many of the day before', () => {
  const at = (hour: number, day: number) => point(`2026-11-${day}T${hour}:00:00.000Z`, 3);
  const hours = trends(
    [at(15, 21), at(16, 21), at(17, 21)],
    [at(15, 20), at(16, 20), at(17, 20), at(18, 20)],
    'hour',
  );
  expect(compared(hours, NOON)).toMatchObject({ now: { visits: 6 }, before: { visits: 6 } });
});
