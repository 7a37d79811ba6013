import { expect, test } from 'vitest';
import { promiseWords } from '@/islands/admin/marks/promise-words.ts';

const created_at = '2026-07-06T14:00:00.000Z';
const after = (hours: number): number => Date.parse(created_at) + hours * 60 * 60 * 1000;

test.each([
  [1, '23 h left'],
  [21.5, 'Due soon: 2 h 30 min left'],
  [23.9, 'Due soon: 6 min left'],
  [27, 'Overdue by 3 h'],
  [24 + 49, 'Overdue by 2 days'],
])('%f hours after it came it says %s', (hours, text) => {
  expect(promiseWords({ created_at, answered_at: null }, after(hours)).text).toBe(text);
});

test('says whether the call came in time', () => {
  const answered = (hours: number) => ({
    created_at,
    answered_at: new Date(after(hours)).toISOString(),
  });
  expect(promiseWords(answered(20), after(90)).text).toBe('Answered in time');
  expect(promiseWords(answered(25), after(90)).text).toBe('Answered late');
});
