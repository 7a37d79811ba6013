import { afterEach, describe, expect, it, test } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { business } from '@/domain/business.ts';
import { daysBetween, dayOf, fromLocal, momentOn, toLocal } from '@/domain/calendar.ts';
import { hoursOn } from '@/domain/opening-hours.ts';
import {
  callbackDeadline,
  isPromiseKept,
  promiseState,
  timeToSetUp,
} from '@/domain/callback-promise.ts';
import { PREFERRED_TIMES, type PreferredTime } from '@/domain/lead.ts';
import { spansFrom } from '@/domain/preferred-time.ts';
import { fc } from '../../support/chance.ts';

const received = (local: string): string => fromLocal(local) ?? '';
const due = (local: string): string => toLocal(callbackDeadline(received(local)));

afterEach(() => {
  business.closures.length = 0;
});

// 2026-11-23 is a Monday, and the company is open from 7 AM to 7 PM except on Sundays.
test.each([
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
])('who asks for a call on %s is called by %s', (asked, by) => {
  expect(due(asked)).toBe(by);
});

it('does not count a day on which the company is closed', () => {
  business.closures.push({ date: '2026-11-26', reason: 'Thanksgiving' });
  expect(due('2026-11-25T14:00')).toBe('2026-11-27T14:00');
  expect(due('2026-11-26T14:00')).toBe('2026-11-27T19:00');
});

it('keeps the time of day over a night in which the clocks change', () => {
  // Daylight saving time ends on Sunday, November 1, 2026, and begins on Sunday, March 8, 2026.
  expect(due('2026-10-31T14:00')).toBe('2026-11-02T14:00');
  expect(due('2026-03-07T14:00')).toBe('2026-03-09T14:00');
  expect(callbackDeadline(received('2026-03-07T14:00'))).toBe(Date.parse('2026-03-09T18:00Z'));
});

describe('a chosen time', () => {
  const setsUp = (local: string, preferred_time: PreferredTime) =>
    timeToSetUp({ created_at: received(local), preferred_time });

  test.each<[PreferredTime, string, PreferredTime | null]>([
    ['anytime', '2026-11-23T10:00', null],
    ['morning', '2026-11-23T11:50', null],
    ['evening', '2026-11-23T18:55', null],
    ['weekend', '2026-11-23T10:00', 'weekend'],
    ['weekend', '2026-11-27T06:00', 'weekend'],
    ['weekend', '2026-11-27T09:00', null],
    ['weekend', '2026-11-28T10:00', null],
    ['weekend', '2026-11-28T18:45', 'weekend'],
    ['weekend', '2026-11-28T19:30', 'weekend'],
    ['weekend', '2026-11-22T15:00', 'weekend'],
  ])('"%s" on %s leaves the callback to set up %s', (preferred, asked, time) => {
    expect(setsUp(asked, preferred)).toBe(time);
  });

  it('that is always closed leaves any time to set up', () => {
    business.closures.push(
      ...daysBetween('2026-11-23', '2027-02-01')
        .filter((day) => new Date(`${day}T12:00Z`).getUTCDay() === 6)
        .map((date) => ({ date, reason: 'Closed' })),
    );
    expect(setsUp('2026-11-23T10:00', 'weekend')).toBe('anytime');
  });
});

const moments = fc.integer({
  min: Date.parse('2024-01-01T00:00Z'),
  max: Date.parse('2031-12-31T00:00Z'),
});
/** Closed days, counted in days from the day of the request. */
const closed = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });

const isClosed = (day: string): boolean => hoursOn(day) === null;

it('is within 24 hours of open days by the company’s clock, and in opening hours, for every lead', () => {
  fc.assert(
    fc.property(moments, closed, (time, offsets) => {
      const created_at = new Date(time).toISOString();
      const days = daysBetween(dayOf(time), dayOf(time + 20 * 24 * HOUR));
      business.closures.splice(
        0,
        Infinity,
        ...offsets.map((offset) => ({ date: days[offset] ?? '', reason: 'Closed' })),
      );
      const by = callbackDeadline(created_at);
      const last = dayOf(by);
      const open = hoursOn(last);
      expect(open).not.toBeNull();
      if (!open) return;
      expect(by).toBeGreaterThanOrEqual(momentOn(last, open.opens));
      expect(by).toBeLessThanOrEqual(momentOn(last, open.closes));
      expect(by - time).toBeGreaterThanOrEqual(1.5 * HOUR);
      const between = daysBetween(dayOf(time), last);
      const openDays = between.filter((day) => !isClosed(day)).length;
      const counted = isClosed(dayOf(time)) ? openDays + 1 : openDays;
      expect(counted).toBeLessThanOrEqual(2);
      if (counted === 2 && !isClosed(dayOf(time)))
        expect(toLocal(by).slice(11) <= toLocal(time).slice(11)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('names no other time than the chosen one, and only if that cannot be kept', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...PREFERRED_TIMES), (time, preferred_time) => {
      const created_at = new Date(time).toISOString();
      const due = callbackDeadline(created_at);
      const setsUp = timeToSetUp({ created_at, preferred_time });
      let kept = 0;
      for (const { from, to } of spansFrom(time, preferred_time)) {
        if (from >= due) break;
        kept += Math.min(to, due) - from;
      }
      expect(setsUp).toBe(kept >= HOUR / 2 ? null : preferred_time);
    }),
    { numRuns: 300 },
  );
});

// A Wednesday, 8 AM at the company.
const lead = {
  created_at: '2026-07-01T12:00:00.000Z',
  answered_at: null,
  tried_at: null,
} as const;

describe('the promise to call', () => {
  it('runs, and is broken once its time is over', () => {
    const at = (time: string) => promiseState(lead, Date.parse(time));
    expect(at('2026-07-01T12:00:00.000Z')).toBe('running');
    expect(at('2026-07-02T12:00:00.000Z')).toBe('running');
    expect(at('2026-07-02T12:00:00.001Z')).toBe('broken');
  });

  it('is kept by a callback or a try in time and stays broken after a late one', () => {
    const [inTime, late] = ['2026-07-02T12:00:00.000Z', '2026-07-02T12:00:01.000Z'];
    expect(isPromiseKept(lead)).toBeNull();
    expect(isPromiseKept({ ...lead, answered_at: inTime })).toBe(true);
    expect(isPromiseKept({ ...lead, answered_at: late })).toBe(false);
    expect(isPromiseKept({ ...lead, tried_at: inTime })).toBe(true);
    expect(isPromiseKept({ ...lead, tried_at: inTime, answered_at: late })).toBe(true);
    expect(isPromiseKept({ ...lead, tried_at: late })).toBe(false);
  });
});
