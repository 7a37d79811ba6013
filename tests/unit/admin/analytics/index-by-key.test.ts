import { expect, test } from 'vitest';
import { indexByKey } from '@/islands/admin/analytics/charts/ColumnChart.tsx';

test.each([
  ['ArrowLeft', null, 29],
  ['ArrowRight', null, 29],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 5, 6],
  ['ArrowRight', 29, 29],
  ['Home', 5, 0],
  ['End', 5, 29],
  ['PageDown', 20, 13],
  ['PageUp', 28, 29],
  ['Escape', 5, null],
  ['Tab', 5, undefined],
])('goes by %s from column %s to %s', (key, from, to) => {
  expect(indexByKey(key, from, 30)).toBe(to);
});
