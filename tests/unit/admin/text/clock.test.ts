import { beforeEach, expect, test, vi } from 'vitest';
import { exactTime, relativeTime, shortTime, whenText } from '@/islands/admin/text/time.ts';

const received = '2026-07-04T16:30:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T17:00:00Z'), toFake: ['Date'] });
});

const later = (minutes: number): number => Date.parse(received) + minutes * 60_000;

test.each([
  [0, 'just now'],
  [-3, 'just now'],
  [1, '1 min. ago'],
  [59, '59 min. ago'],
  [60, '1 hr. ago'],
  [24 * 60 - 1, '23 hr. ago'],
  [24 * 60, '1 day ago'],
  [7 * 24 * 60, 'Sat, Jul 4'],
])('%i minutes after it arrived, a lead is from %s', (minutes, text) => {
  expect(relativeTime(received, later(minutes))).toBe(text);
});

test('names the day if it is not the day of the list', () => {
  const when = (time: string | number, day?: string) =>
    whenText(time, day).replaceAll('\u202f', ' ');
  expect(when(Date.now())).toBe('12:00 PM');
  expect(when(Date.now(), '2026-11-23')).toBe('Sun, Nov 22, 12:00 PM');
  expect(when('2026-11-22T04:59:00Z')).toBe('Sat, Nov 21, 11:59 PM');
});

test('shows the time at the company, not at the device', () => {
  expect(shortTime(received).replaceAll('\u202f', ' ')).toBe('Sat, Jul 4, 12:30 PM');
  expect(exactTime(received).replaceAll('\u202f', ' ')).toBe(
    'Saturday, July 4, 2026 at 12:30:00 PM EDT',
  );
});

test.each([
  ['1969-11-23T14:00:00.000Z', 'Sun, Nov 23, 1969, 9:00 AM'],
  ['2206-11-23T14:00:00.000Z', 'Sun, Nov 23, 2206, 9:00 AM'],
  ['2026-12-31T14:00:00.000Z', 'Thu, Dec 31, 9:00 AM'],
  ['2027-01-01T03:00:00.000Z', 'Thu, Dec 31, 10:00 PM'],
])('names the year of %s only if it is another one', (iso, text) => {
  expect(shortTime(iso).replaceAll('\u202f', ' ')).toBe(text);
});
