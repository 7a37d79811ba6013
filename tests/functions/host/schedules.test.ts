import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { startSchedules } from '../../../netlify/local/functions/router.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11, 59, 30) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs each function by its schedule, in UTC, until it is stopped', async () => {
  const calls: string[] = [];
  const note = (name: string) => {
    calls.push(`${name} ${new Date().toISOString().slice(11, 16)}`);
    return Promise.resolve();
  };
  const schedules = startSchedules(
    [
      { name: 'often', schedule: '*/5 * * * *' },
      { name: 'noon', schedule: '0 12 * * *' },
      { name: 'hourly', schedule: '@hourly' },
    ],
    note,
  );
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(calls.sort()).toEqual([
    'hourly 12:00',
    'noon 12:00',
    'often 12:00',
    'often 12:05',
    'often 12:10',
  ]);
  await schedules.stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(calls).toHaveLength(5);
});

it('never runs a function twice at once, and waits for it when stopped', async () => {
  const ends: (() => void)[] = [];
  const schedules = startSchedules(
    [{ name: 'slow', schedule: '* * * * *' }],
    () => new Promise<void>((resolve) => ends.push(resolve)),
  );
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ends).toHaveLength(2);
  let stopped = false;
  const stop = schedules.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(stopped).toBe(false);
  ends[1]?.();
  await stop;
});

it('continues after a failure, which it logs on one line', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const schedules = startSchedules([{ name: 'broken', schedule: '* * * * *' }], () => {
    throw new TypeError('two\nlines');
  });
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls[0]?.[0]).toMatch(/^Schedule broken failed: TypeError: two lines[^\n]*$/);
  await schedules.stop();
});
