import { expect, test } from 'vitest';
import { callbackText, PROMISE_RULE } from '@/domain/callback-text.ts';
import { PREFERRED_TIMES, type PreferredTime } from '@/domain/lead.ts';

const plain = (text: string): string => text.replaceAll('\u202f', ' ');
// A Monday, 5:33 PM at the company.
const NOW = Date.parse('2026-11-23T22:33:00Z');
const textOf = (callBy: string, setsUp: PreferredTime | null = null, namesZone = false) =>
  plain(callbackText({ callBy, setsUp }, NOW, namesZone));

test.each([
  ['2026-11-24T00:00:00Z', 'We’ll call you by 7 PM today, Monday, Nov 23.'],
  ['2026-11-24T22:30:00Z', 'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24.'],
  ['2026-11-26T00:00:00Z', 'We’ll call you by 7 PM on Wednesday, Nov 25.'],
  [
    '2026-11-23T22:30:00Z',
    'You should have heard from us by now. If you haven’t, please call us at (336) 555-0142.',
  ],
])('a call due at %s is promised as "%s"', (callBy, sentence) => {
  expect(textOf(callBy)).toBe(sentence);
});

test('a chosen time outside of the promise is what the call is for', () => {
  expect(PREFERRED_TIMES.map((time) => textOf('2026-11-24T22:30:00Z', time))).toEqual([
    'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24, to set up a time in the morning.',
    'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24, to set up a time in the afternoon.',
    'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24, to set up a time in the evening.',
    'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24, to set up a time on the weekend.',
    'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24, to set up a time that works for you.',
  ]);
});

test('names the zone of the hour if the device is in another one', () => {
  expect(textOf('2026-11-24T22:30:00Z', null, true)).toBe(
    'We’ll call you by 5:30 PM EST tomorrow, Tuesday, Nov 24.',
  );
});

test('says the rule if the hour is not known', () => {
  expect(PROMISE_RULE).toBe('We’ll call you within 24 hours. Days we’re closed don’t count.');
});
