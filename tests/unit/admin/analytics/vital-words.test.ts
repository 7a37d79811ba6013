import { expect, test } from 'vitest';
import type { Vital } from '@/domain/reports.ts';
import { limitsText, positionOf, vitalText } from '@/islands/admin/analytics/data/labels.ts';

test.each<[Vital, number, string]>([
  ['LCP', 2140, '2.1 s'],
  ['LCP', 800, '800 ms'],
  ['INP', 200, '200 ms'],
  ['INP', 1250, '1.3 s'],
  ['CLS', 0.1, '0.10'],
])('writes %s of %f as %s', (vital, value, text) => {
  expect(vitalText(vital, value)).toBe(text);
});

test('names the limits as the owner reads the figures', () => {
  expect(limitsText('LCP')).toBe('Good up to 2.5 s, poor past 4.0 s');
  expect(limitsText('CLS')).toBe('Good up to 0.10, poor past 0.25');
});

test('marks a figure in the third of the scale that its rating names', () => {
  expect(positionOf('INP', 200)).toBeLessThanOrEqual(100 / 3);
  expect(positionOf('INP', 201)).toBeGreaterThan(100 / 3);
  expect(positionOf('INP', 500)).toBeLessThanOrEqual(200 / 3);
  expect(positionOf('INP', 501)).toBeGreaterThan(200 / 3);
  expect(positionOf('INP', 60_000)).toBeLessThan(100);
});
