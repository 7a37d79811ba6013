import { expect, onTestFinished, test } from 'vitest';
import { dayIn } from '@/domain/in-force.ts';
import { dayOf, toLocal } from '@/domain/calendar.ts';

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
