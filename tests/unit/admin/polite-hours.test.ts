import { expect, test } from 'vitest';
import { openDayLater, reasonToWait } from '@/islands/admin/overview/polite-hours.ts';

// The company is in New York; July is four hours behind UTC, January five.
test.each([
  [
    'a weekday morning before opening',
    '2026-07-06T10:10:00Z',
    "It's 6:10 AM. Best to call after 8 AM.",
  ],
  ['a weekday in opening hours', '2026-07-06T15:00:00Z', null],
  [
    'a weekday at closing time',
    '2026-07-06T22:00:00Z',
    "It's 6 PM. Best to call after 8 AM tomorrow.",
  ],
  [
    'a Saturday evening',
    '2026-07-04T23:30:00Z',
    "It's 7:30 PM. Best to call after 8 AM on Monday.",
  ],
  ['a Sunday', '2026-07-05T16:00:00Z', "It's 12 PM. Best to call after 8 AM tomorrow."],
  ['a winter morning', '2026-01-05T12:30:00Z', "It's 7:30 AM. Best to call after 8 AM."],
])('on %s it says so', (_, time, sentence) => {
  expect(reasonToWait(Date.parse(time))).toBe(sentence);
});

test.each([
  ['a Friday', '2026-07-10T15:00:00Z', '2026-07-11'],
  ['a Saturday', '2026-07-11T15:00:00Z', '2026-07-13'],
])('on %s the next day for a call is one that is open', (_, time, day) => {
  expect(openDayLater(Date.parse(time), 1)).toBe(day);
});
