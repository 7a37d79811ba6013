import { expect, test } from 'vitest';
import { exactTime, relativeTime, shortTime } from '@/islands/admin/clock.ts';

const received = '2026-07-04T16:30:00.000Z';
const later = (minutes: number): number => Date.parse(received) + minutes * 60_000;

test.each([
  [0, 'just now'],
  [-3, 'just now'],
  [1, '1 min. ago'],
  [59, '59 min. ago'],
  [60, '1 hr. ago'],
  [24 * 60 - 1, '23 hr. ago'],
  [24 * 60, '1 day ago'],
  [7 * 24 * 60, 'Jul 4, 2026'],
])('%i minutes after it came, a lead is of %s', (minutes, text) => {
  expect(relativeTime(received, later(minutes))).toBe(text);
});

test('tells the time at the company, not at the device', () => {
  expect(shortTime(received).replaceAll('\u202f', ' ')).toBe('Jul 4, 12:30 PM');
  expect(exactTime(received).replaceAll('\u202f', ' ')).toBe(
    'Saturday, July 4, 2026 at 12:30:00 PM EDT',
  );
});
