import { beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '@/domain/duration.ts';
import { recent } from '../../../netlify/server/store/cache.ts';

const MET = Date.UTC(2026, 10, 21, 13);

beforeEach(() => vi.useFakeTimers({ now: MET }));

it('forgets phone numbers and addresses on time, also in a process that is never asked again', () => {
  const phones = recent<boolean>(30 * MINUTE, 10);
  phones.set('+13365550177', true, MET);
  vi.advanceTimersByTime(10 * MINUTE);
  phones.set('+13365550178', true, MET + 10 * MINUTE);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(20 * MINUTE);
  // A read as of the past still finds the value, and removes nothing now.
  expect(phones.get('+13365550177', MET)).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(phones.get('+13365550177', MET)).toBeUndefined();
  expect(phones.get('+13365550178', MET)).toBe(true);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(phones.get('+13365550178', MET)).toBeUndefined();
});

it('holds what comes again from its last time on, and only the newest once there are many', () => {
  const phones = recent<number>(30 * MINUTE, 2);
  for (const [minute, name] of [
    [0, 'a'],
    [1, 'b'],
    [2, 'a'],
    [3, 'c'],
  ] as const)
    phones.set(name, minute, MET + minute * MINUTE);
  const held = (minute: number) =>
    ['a', 'b', 'c'].map((name) => phones.get(name, MET + minute * MINUTE));
  expect(held(3)).toEqual([2, undefined, 3]);
  expect(held(32)).toEqual([2, undefined, 3]);
  expect(held(33)).toEqual([undefined, undefined, 3]);
});
