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

test('knows what is no time', () => {
  expect(fromLocal('')).toBeNull();
  expect(fromLocal('soon')).toBeNull();
});
