import { afterEach, describe, expect, it, test } from 'vitest';
import { business } from '@/domain/business.ts';
import { askText, hoursText, wordsAt } from '@/domain/call-text.ts';
import { callHoursFrom, callWords, plainHours } from '@/domain/call-words.ts';
import { addDays, momentOn, toLocal } from '@/domain/calendar.ts';
import { DAY } from '#domain/duration.ts';
import { fc } from '../../support/chance.ts';

const { contactHours } = business;
const words = (local: string) => {
  const [day = '', time = ''] = local.split('T');
  return callWords(momentOn(day, time)).join(', call by ');
};

afterEach(() => {
  business.closures.length = 0;
  business.contactHours = contactHours;
});

// 2026-11-23 is a Monday, and the company is open from 7 AM to 7 PM except on Sundays.
test.each([
  ['2026-11-23T06:59', '7 AM, call by 7 PM'],
  ['2026-11-23T07:00', '7 PM'],
  ['2026-11-23T18:59', '7 PM'],
  ['2026-11-23T19:00', '7 AM, call by 7 PM tomorrow'],
  ['2026-11-28T19:01', 'Mon 7 AM, call by 7 PM Monday'],
  ['2026-11-29T12:00', 'Mon 7 AM, call by 7 PM tomorrow'],
])('at %s the phone is answered until, or from, %s', (local, expected) => {
  expect(words(local)).toBe(expected);
});

describe('around a day on which the company is closed', () => {
  it('names the day after it', () => {
    business.closures.push({ date: '2026-11-26', reason: 'Thanksgiving' });
    expect(words('2026-11-25T12:00')).toBe('7 PM');
    expect(words('2026-11-25T19:01')).toBe('Fri 7 AM, call by 7 PM Friday');
    expect(words('2026-11-26T12:00')).toBe('Fri 7 AM, call by 7 PM tomorrow');
    expect(words('2026-11-27T04:00')).toBe('7 AM, call by 7 PM');
  });

  it('says the date if it is more than a few days off', () => {
    for (let day = 24; day <= 31; day += 1)
      business.closures.push({ date: `2026-12-${day}`, reason: 'Holidays' });
    expect(words('2026-12-24T12:00')).toBe('Jan 1, call by 7 PM Jan 1');
  });
});

it('names the day of a company that opens once a week', () => {
  business.contactHours = { ...contactHours, mondayToSaturday: null };
  business.contactHours.saturday = { opens: '08:00', closes: '17:00' };
  expect(words('2026-11-29T00:30')).toBe('Sat 8 AM, call by 5 PM Saturday');
  expect(words('2026-11-28T18:00')).toBe('next Sat 8 AM, call by 5 PM next Saturday');
});

it('calls twelve o’clock noon, as people do', () => {
  business.contactHours = { ...contactHours, saturday: { opens: '08:00', closes: '12:00' } };
  expect(words('2026-11-28T09:00')).toBe('noon');
  expect(words('2026-11-27T19:01')).toBe('8 AM, call by noon tomorrow');
});

/** Four quarter hours. Shorter openings leave no time to call, so that a promise could be over a week away. */
const AN_HOUR = 4;

const openings = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }))
    .filter(([opens, closes]) => closes - opens >= AN_HOUR)
    .map(([opens, closes]) => ({ opens: quarter(opens), closes: quarter(closes) })),
);
const quarter = (count: number): string =>
  `${String(Math.floor(count / 4)).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`;

it('gives browsers the same words as the rules, at any moment and for any hours', () => {
  const today = '2026-12-01';
  const days = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(
      openings,
      openings,
      openings,
      fc.uniqueArray(days, { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 45 * 24 * 60 - 1 }), { minLength: 5, maxLength: 5 }),
      (mondayToSaturday, saturday, sunday, closed, minutes) => {
        business.contactHours = { mondayToSaturday, saturday, sunday };
        business.closures.length = 0;
        business.closures.push(...closed.map((date) => ({ date, reason: 'Closed' })));
        const hours = callHoursFrom(today);
        for (const minute of minutes) {
          const time = momentOn(today, '00:00') + minute * (DAY / 24 / 60);
          const [day = '', hour = ''] = toLocal(time).split('T');
          expect(wordsAt(hours, day, hour)).toEqual(callWords(time));
        }
      },
    ),
    { numRuns: 6 },
  );
});

it('says until when the phone is answered, or when it is again and what to do now', () => {
  expect(hoursText(['7 PM']) + askText(['7 PM'])).toBe('Open until 7 PM');
  const closed = ['7 AM', 'noon'] as [string, string];
  expect(hoursText(closed) + askText(closed)).toBe(
    'Closed now, opens 7 AM. Send the form and we’ll call by noon.',
  );
});

it('gives the plain hours to a page without its script', () => {
  expect(plainHours()).toBe('Mon-Sat 7:00am-7:00pm');
  const saturday = { opens: '08:00', closes: '12:30' };
  expect(plainHours({ contactHours: { ...contactHours, saturday } })).toBe(
    'Mon-Fri 7:00am-7:00pm, Sat 8:00am-12:30pm',
  );
});
