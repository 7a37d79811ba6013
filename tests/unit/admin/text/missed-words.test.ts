import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missedText } from '@/islands/admin/text/badge-text.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T17:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const NOW = Date.parse('2026-11-21T20:00:00Z');

test.each([
  [1, '2026-11-21T15:42:00.000Z', 'No answer, 10:42 AM'],
  [3, '2026-11-21T15:42:00.000Z', 'No answer, 10:42 AM (3 tries)'],
  [1, '2026-11-21T04:30:00.000Z', 'No answer, Fri, Nov 20, 11:30 PM'],
])('describes %i missed callbacks, the last at %s', (calls, last_at, words) => {
  expect(missedText({ calls, last_at }, NOW).replaceAll('\u202F', ' ')).toBe(words);
});
