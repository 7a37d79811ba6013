import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callbackPromiseText } from '@/islands/lead-form/form/SuccessPanel.tsx';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

const plain = (text: string): string => text.replaceAll('\u202f', ' ');
// A Monday, 5:33 PM at the company.
const NOW = Date.parse('2026-11-23T22:33:00Z');

test.each([
  ['2026-11-24T00:00:00Z', 'We’ll call you by 7 PM today, Monday, Nov 23.'],
  ['2026-11-24T22:30:00Z', 'We’ll call you by 5:30 PM tomorrow, Tuesday, Nov 24.'],
  ['2026-11-29T00:00:00Z', 'We’ll call you by 7 PM on Saturday, Nov 28.'],
])('a call due at %s is promised as "%s"', (callBy, sentence) => {
  expect(plain(callbackPromiseText(callBy, NOW))).toBe(sentence);
});

test('names the zone of the hour if the device is in another one', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(plain(callbackPromiseText('2026-11-24T22:30:00Z', NOW))).toBe(
    'We’ll call you by 5:30 PM EST tomorrow, Tuesday, Nov 24.',
  );
});

test('tells the rule if the hour is not known', () => {
  expect(callbackPromiseText(undefined, NOW)).toBe(
    'We’ll call you within 24 hours, or at the time you chose if that’s later. Days we’re closed don’t count.',
  );
});
