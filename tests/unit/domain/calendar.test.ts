import { expect, onTestFinished, test } from 'vitest';
import { dayOf, fromLocal, toLocal } from '@/domain/calendar.ts';
import { dayIn } from '@/domain/in-force.ts';

test.each([
  ['2026-07-06T10:30', '2026-07-06T14:30:00.000Z'],
  ['2026-01-06T10:30', '2026-01-06T15:30:00.000Z'],
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
])('%s by the clock of the company is %s, and back', (local, iso) => {
  expect(fromLocal(local)).toBe(iso);
  expect(toLocal(iso)).toBe(local);
});

test('refuses what is not a time', () => {
  expect(fromLocal('')).toBeNull();
  expect(fromLocal('soon')).toBeNull();
});

test.each(['0026-05-06T10:30', '0202-05-06T10:30', '0000-01-01T00:00', '0999-12-31T23:59'])(
  'treats the year of %s as half typed',
  (local) => {
    expect(fromLocal(local)).toBeNull();
  },
);

test('accepts a year long ago', () => {
  expect(fromLocal('1969-07-20T16:17')).toBe('1969-07-20T20:17:00.000Z');
});

test('reads days and times whatever text the engine formats', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  onTestFinished(() => void Object.defineProperty(prototype, 'format', own));
  Object.defineProperty(prototype, 'format', { get: () => () => '11/23/2026' });
  expect(dayOf('2026-11-24T04:59:00Z')).toBe('2026-11-23');
  expect(toLocal('2026-11-23T18:05:00Z')).toBe('2026-11-23T13:05');
  expect(dayIn('Asia/Tokyo', new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-24');
});

test.each([
  ['2026-07-06T04:00:00Z', '2026-07-06T00:00'],
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30'],
])('%s is %s by the company’s clock', (time, told) => {
  expect(toLocal(time)).toBe(told);
});
