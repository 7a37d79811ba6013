import { expect, test } from 'vitest';
import { promiseText } from '@/islands/admin/text/badge-text.ts';

// A Monday, 10 AM at the company.
const created_at = '2026-07-06T14:00:00.000Z';
const waiting = {
  created_at,
  answered_at: null,
  tried_at: null,
} as const;
const after = (hours: number): number => Date.parse(created_at) + hours * 60 * 60 * 1000;
const iso = (hours: number): string => new Date(after(hours)).toISOString();

test.each([
  [1, 'running', '23 h left'],
  [21.5, 'due_soon', 'Due soon: 2 h 30 min left'],
  [23.9, 'due_soon', 'Due soon: 6 min left'],
  [27, 'overdue', 'Overdue by 3 h'],
  [34, 'waits', 'Overdue: call after 7 AM Wednesday'],
  [24 + 49, 'overdue', 'Overdue by 2 days'],
])('%f hours after it came it is "%s" and says %s', (hours, state, text) => {
  expect(promiseText(waiting, after(hours))).toEqual({ state, text });
});

test('says whether the call came in time', () => {
  const text = (dealt: object) => promiseText({ ...waiting, ...dealt }, after(90)).text;
  expect(text({ answered_at: iso(20) })).toBe('Answered in time');
  expect(text({ answered_at: iso(25) })).toBe('Answered late');
  expect(text({ tried_at: iso(20) })).toBe('Tried in time');
  expect(text({ tried_at: iso(25) })).toBe('Tried late');
  expect(text({ tried_at: iso(20), answered_at: iso(50) })).toBe('Answered in time');
});
