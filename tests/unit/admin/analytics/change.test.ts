import { expect, test } from 'vitest';
import { countChange, rateChange } from '@/islands/admin/analytics/data/format.ts';

test.each([
  [112, 100, 'up', '12% more, from 100'],
  [92, 100, 'down', '8% fewer, from 100'],
  [1204, 1200, 'up', 'Under 1% more, from 1,200'],
  [5, 5, 'level', 'No change'],
  [0, 0, 'level', 'None last period'],
  [3, 0, 'level', 'None last period'],
  [0, 4, 'down', '100% fewer, from 4'],
  [3, null, 'none', 'No comparison'],
  [30, 2, 'up', '1,400% more, from 2'],
])('describes %i after %s as %s: %s', (now, before, direction, words) => {
  expect(countChange(now, before)).toEqual({ direction, words });
});

test.each([
  [3.2, 2.8, 'up', 'Up 0.4 points, from 2.8%'],
  [2.7, 2.8, 'down', 'Down 0.1 points, from 2.8%'],
  [2.8, 2.8, 'level', 'No change'],
  [2.8, null, 'none', 'No comparison'],
])('describes a rate of %f after %s as %s: %s', (now, before, direction, words) => {
  expect(rateChange(now, before)).toEqual({ direction, words });
});
