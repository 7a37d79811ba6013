import { expect, test } from 'vitest';
import { business } from '@/domain/business.ts';
import { momentOn } from '@/domain/calendar.ts';
import { QUESTIONS, readAnswer } from '@/domain/lead.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { appointmentTimesAfter, isHalfDayOver } from '@/domain/appointment-times.ts';

test('offers the next six half-days that are open, none that has begun', () => {
  expect(appointmentTimesAfter(momentOn('2026-11-27', '10:00'))).toEqual([
    '2026-11-27 PM',
    '2026-11-28 AM',
    '2026-11-28 PM',
    '2026-11-30 AM',
    '2026-11-30 PM',
    '2026-12-01 AM',
  ]);
});

test('leaves out days that are closed, and parts too short for a visit', () => {
  const { closures, contactHours } = business;
  const hours = { ...contactHours };
  try {
    closures.push({ date: '2026-11-27', reason: 'Day after Thanksgiving' });
    contactHours.saturday = { opens: '11:00', closes: '16:00' };
    expect(appointmentTimesAfter(momentOn('2026-11-27', '06:00')).slice(0, 2)).toEqual([
      '2026-11-28 PM',
      '2026-11-30 AM',
    ]);
    contactHours.mondayToSaturday = contactHours.saturday = null;
    expect(appointmentTimesAfter(momentOn('2026-11-27', '06:00'))).toEqual([]);
  } finally {
    closures.pop();
    Object.assign(contactHours, { saturday: undefined }, hours);
  }
});

test.each([
  ['2026-11-27 AM', '11:59', false],
  ['2026-11-27 AM', '12:00', true],
  ['2026-11-27 PM', '23:59', false],
  ['2026-11-26 PM', '00:00', true],
  ['2026-12-01 AM', '00:00', false],
])('the half-day %s is over at %s: %s', (halfDay, time, isOver) => {
  expect(isHalfDayOver(halfDay, momentOn('2026-11-27', time))).toBe(isOver);
});

test('takes a half-day as an answer, and nothing else', () => {
  const question = QUESTIONS.find(({ isHalfDay }) => isHalfDay);
  if (!question) throw new Error('No question');
  expect(readAnswer(question, '2026-11-27 AM')).toBe('2026-11-27 AM');
  for (const given of ['2026-11-31 AM', '2026-11-27', '2026-11-27 XM', 'soon', ''])
    expect(readAnswer(question, given)).toBeNull();
  expect(halfDayText('2026-11-27 AM')).toBe('Fri, Nov 27, morning');
  expect(halfDayText('2026-11-28 PM')).toBe('Sat, Nov 28, afternoon');
});
