import { expect, test } from 'vitest';
import { changeText, periodName } from '@/islands/admin/analytics/data/format.ts';

test.each([
  [112, 100, 'Up 12% from 100'],
  [1204, 1200, 'Up under 1% from 1,200'],
  [5, 5, 'No change'],
  [0, 0, 'None last period'],
  [3, 0, 'None last period'],
  [92, 100, 'Down 8% from 100'],
  [30, 2, 'Up 1,400% from 2'],
])('describes %i after %s: %s', (now, before, words) => {
  expect(changeText(now, before)).toBe(words);
});

test.each([
  ['2026-11-01', '2026-11-21', 'November'],
  ['2026-10-01', '2026-10-31', 'October'],
  ['2025-12-01', '2025-12-31', 'December 2025'],
  ['2026-01-01', '2026-11-21', '2026'],
  ['2025-01-01', '2025-12-31', '2025'],
  ['2026-11-01', '2026-11-20', 'Nov 1 – 20, 2026'],
  ['2026-10-02', '2026-10-31', 'Oct 2 – 31, 2026'],
  ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
])('calls %s to %s %s', (from, to, name) => {
  const text = periodName({ from, to }, '2026-11-21');
  expect(text.replaceAll('\u2009', ' ')).toBe(name);
});
