import fc from 'fast-check';
import { afterEach, describe, expect, it, test } from 'vitest';
import { business } from '@/domain/business.ts';
import { dayOf, fromLocal, hoursOn, momentOn, toLocal } from '@/domain/calendar.ts';
import { PREFERRED_TIMES, type PreferredTime } from '@/domain/lead.ts';
import { callbackDeadline } from '@/domain/callback-promise.ts';

const HOUR = 3_600_000;

const received = (local: string): string => fromLocal(local) ?? '';
const due = (local: string, preferred: PreferredTime): string =>
  toLocal(callbackDeadline(received(local), preferred));

// 2026-11-23 is a Monday, and the company is open from 7 AM to 7 PM but on Sundays.
describe.each<[PreferredTime, [asked: string, by: string][]]>([
  [
    'anytime',
    [
      ['2026-11-23T10:00', '2026-11-24T10:00'],
      ['2026-11-23T17:33', '2026-11-24T17:30'],
      ['2026-11-23T07:10', '2026-11-23T19:00'],
      ['2026-11-23T05:00', '2026-11-23T19:00'],
      ['2026-11-23T22:00', '2026-11-24T19:00'],
      ['2026-11-24T00:34', '2026-11-24T19:00'],
      ['2026-11-27T10:00', '2026-11-28T10:00'],
      ['2026-11-28T10:00', '2026-11-30T10:00'],
      ['2026-11-28T18:58', '2026-11-30T18:30'],
      ['2026-11-28T23:30', '2026-11-30T19:00'],
      ['2026-11-22T00:10', '2026-11-23T19:00'],
      ['2026-11-22T15:00', '2026-11-23T19:00'],
    ],
  ],
  [
    'morning',
    [
      ['2026-11-23T05:00', '2026-11-23T12:00'],
      ['2026-11-23T08:10', '2026-11-23T12:00'],
      ['2026-11-23T11:50', '2026-11-24T11:30'],
      ['2026-11-23T15:00', '2026-11-24T12:00'],
      ['2026-11-28T11:50', '2026-11-30T11:30'],
      ['2026-11-28T15:00', '2026-11-30T12:00'],
      ['2026-11-22T15:00', '2026-11-23T12:00'],
    ],
  ],
  [
    'afternoon',
    [
      ['2026-11-23T10:00', '2026-11-23T17:00'],
      ['2026-11-23T16:55', '2026-11-24T16:30'],
      ['2026-11-23T20:00', '2026-11-24T17:00'],
      ['2026-11-28T17:30', '2026-11-30T17:00'],
      ['2026-11-22T15:00', '2026-11-23T17:00'],
    ],
  ],
  [
    'evening',
    [
      ['2026-11-23T10:00', '2026-11-23T19:00'],
      ['2026-11-23T17:20', '2026-11-23T19:00'],
      ['2026-11-23T17:40', '2026-11-24T17:30'],
      ['2026-11-23T18:55', '2026-11-24T18:30'],
      ['2026-11-23T19:30', '2026-11-24T19:00'],
      ['2026-11-28T18:30', '2026-11-30T18:30'],
      ['2026-11-22T18:00', '2026-11-23T19:00'],
    ],
  ],
  [
    'weekend',
    [
      ['2026-11-23T10:00', '2026-11-28T19:00'],
      ['2026-11-27T09:00', '2026-11-28T09:00'],
      ['2026-11-27T19:30', '2026-11-28T19:00'],
      ['2026-11-28T10:00', '2026-11-28T19:00'],
      ['2026-11-28T17:15', '2026-11-28T19:00'],
      ['2026-11-28T18:30', '2026-12-05T19:00'],
      ['2026-11-22T15:00', '2026-11-28T19:00'],
    ],
  ],
])('who asks for a call at the time "%s"', (preferred, cases) => {
  test.each(cases)('on %s is called by %s', (asked, by) => {
    expect(due(asked, preferred)).toBe(by);
  });
});

describe('a day on which the company is closed', () => {
  afterEach(() => {
    business.closures.length = 0;
  });

  it('counts no more than a Sunday does', () => {
    business.closures.push({ date: '2026-11-26', reason: 'Thanksgiving' });
    expect(due('2026-11-25T14:00', 'anytime')).toBe('2026-11-27T14:00');
    expect(due('2026-11-26T14:00', 'morning')).toBe('2026-11-27T12:00');
  });

  it('moves a weekend that is closed to the next one', () => {
    business.closures.push({ date: '2026-11-28', reason: 'Inventory' });
    expect(due('2026-11-23T10:00', 'weekend')).toBe('2026-12-05T19:00');
  });
});

it('keeps the time of day over a night in which the clocks change', () => {
  // Summer time ends on Sunday, 1 November 2026, and begins on Sunday, 8 March 2026.
  expect(due('2026-10-31T14:00', 'anytime')).toBe('2026-11-02T14:00');
  expect(due('2026-03-07T14:00', 'anytime')).toBe('2026-03-09T14:00');
  expect(callbackDeadline(received('2026-03-07T14:00'), 'anytime')).toBe(
    Date.parse('2026-03-09T18:00Z'),
  );
});

it('is always in business hours, and leaves enough time', () => {
  const moments = fc.integer({
    min: Date.parse('2024-01-01T00:00Z'),
    max: Date.parse('2031-12-31T00:00Z'),
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...PREFERRED_TIMES), (time, preferred) => {
      const by = callbackDeadline(new Date(time).toISOString(), preferred);
      const day = dayOf(by);
      const open = hoursOn(day);
      expect(open).not.toBeNull();
      if (!open) return;
      expect(by).toBeGreaterThanOrEqual(momentOn(day, open.opens));
      expect(by).toBeLessThanOrEqual(momentOn(day, open.closes));
      expect(by - time).toBeGreaterThanOrEqual(1.5 * HOUR);
      if (preferred !== 'weekend') expect(by - time).toBeLessThanOrEqual(49 * HOUR);
    }),
    { numRuns: 300 },
  );
});
