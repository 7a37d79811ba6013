import { expect, test } from 'vitest';
import { fromLocal, toLocal } from '@/domain/calendar.ts';

test.each([
  ['2026-07-06T10:30', '2026-07-06T14:30:00.000Z'],
  ['2026-01-06T10:30', '2026-01-06T15:30:00.000Z'],
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
])('%s by the clock of the company is %s, and back', (local, iso) => {
  expect(fromLocal(local)).toBe(iso);
  expect(toLocal(iso)).toBe(local);
});

test('refuses what is not a time', () => {
  expect(fromLocal('')).toBeNull();
  expect(fromLocal('soon')).toBeNull();
});

test.each(['0026-05-06T10:30', '0202-05-06T10:30', '0000-01-01T00:00', '0999-12-31T23:59'])(
  'treats the year of %s as half typed',
  (local) => {
    expect(fromLocal(local)).toBeNull();
  },
);

test('accepts a year long ago', () => {
  expect(fromLocal('1969-07-20T16:17')).toBe('1969-07-20T20:17:00.000Z');
});
