import { expect, test } from 'vitest';
import type { PreferredTime } from '@/domain/lead.ts';
import { bestTime, reasonToWait } from '@/islands/admin/text/best-time.ts';

// The company is in New York: July is four hours behind UTC, January five. It is open from 7 AM to 7 PM.
test.each([
  ['a weekday before opening', '2026-07-06T10:10:00Z', "It's 6:10 AM. Best to call after 7 AM."],
  ['a weekday in opening hours', '2026-07-06T11:00:00Z', null],
  ['an hour that structured data calls closed', '2026-07-06T22:30:00Z', null],
  [
    'a weekday at closing time',
    '2026-07-06T23:00:00Z',
    "It's 7 PM. Best to call after 7 AM Tuesday.",
  ],
  ['a Saturday evening', '2026-07-04T23:30:00Z', "It's 7:30 PM. Best to call after 7 AM Monday."],
  ['a Sunday', '2026-07-05T16:00:00Z', "It's 12 PM. Best to call after 7 AM Monday."],
  [
    'a Sunday after midnight',
    '2026-07-05T04:34:00Z',
    "It's 12:34 AM. Best to call after 7 AM Monday.",
  ],
  [
    'a Monday after midnight',
    '2026-07-06T04:34:00Z',
    "It's 12:34 AM. Best to call after 7 AM Monday.",
  ],
  ['a winter morning', '2026-01-05T11:30:00Z', "It's 6:30 AM. Best to call after 7 AM."],
])('on %s it says so', (_, time, sentence) => {
  expect(reasonToWait(Date.parse(time))).toBe(sentence);
});

// 2026-07-06 is a Monday.
test.each<[PreferredTime, string, string | null]>([
  ['evening', '2026-07-06T14:00:00Z', 'Prefers evening: best after 5 PM'],
  ['evening', '2026-07-06T21:30:00Z', 'Good time to call now'],
  ['evening', '2026-07-06T23:30:00Z', 'Prefers evening: best after 5 PM Tuesday'],
  ['morning', '2026-07-06T11:30:00Z', 'Prefers morning: best after 8 AM'],
  ['morning', '2026-07-04T16:00:00Z', 'Prefers morning: best after 8 AM Monday'],
  ['weekend', '2026-07-06T14:00:00Z', 'Prefers weekend: best after 7 AM Saturday'],
  ['weekend', '2026-07-04T14:00:00Z', 'Good time to call now'],
  ['weekend', '2026-07-04T23:30:00Z', 'Prefers weekend: best after 7 AM Saturday'],
  ['anytime', '2026-07-06T14:00:00Z', null],
])('shows %s at %s', (preferred, time, text) => {
  const tried_at = '2026-07-01T14:00:00Z';
  const lead = { created_at: tried_at, preferred_time: preferred, answered_at: null, tried_at };
  expect(bestTime(lead, Date.parse(time))).toBe(text);
});

test('asks for the first call before a chosen time that lies outside of the promise', () => {
  const created_at = '2026-07-06T14:00:00Z';
  const lead = { created_at, preferred_time: 'weekend', answered_at: null } as const;
  const at = (time: string, tried_at: string | null = null) =>
    bestTime({ ...lead, tried_at }, Date.parse(time));
  expect(at(created_at)).toBe('Prefers weekend: call to set up a time');
  expect(at(created_at, created_at)).toBe('Prefers weekend: best after 7 AM Saturday');
  expect(at('2026-07-11T14:00:00Z')).toBe('Good time to call now');
});
