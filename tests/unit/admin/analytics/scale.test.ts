import { expect, test } from 'vitest';
import { labelled, ticksUpTo } from '@/islands/admin/analytics/charts/series.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [7, [0, 5, 10]],
  [42, [0, 20, 40, 60]],
  [999, [0, 500, 1000]],
  [1200, [0, 500, 1000, 1500]],
])('labels an axis up to %i with whole round numbers', (most, marks) => {
  expect(ticksUpTo(most)).toEqual(marks);
});

test('reaches every number with at most four ticks', () => {
  for (let most = 0; most < 20_000; most += 7) {
    const marks = ticksUpTo(most);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(4);
    expect(marks.every(Number.isInteger)).toBe(true);
  }
});

test('labels the last column always, and at most four', () => {
  expect(labelled(3)).toEqual([0, 1, 2]);
  expect(labelled(7)).toEqual([0, 2, 4, 6]);
  expect(labelled(30)).toEqual([5, 13, 21, 29]);
  expect(labelled(1)).toEqual([0]);
  expect(labelled(0)).toEqual([]);
});
