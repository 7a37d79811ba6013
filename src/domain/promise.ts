import { business } from './business.ts';

const HOUR = 60 * 60 * 1000;

/** Within this time of its end a promise is due soon, in milliseconds. */
export const DUE_SOON = 4 * HOUR;

/** How the promise to call stands: `in_time` and `late` are answered, the others wait. */
export type PromiseState = 'in_time' | 'late' | 'running' | 'due_soon' | 'overdue';

/**
 * When the promised call is due: so many hours later by the clock on the company's wall, so that an evening's request
 * is due the next evening also where the clocks change in between.
 */
export const promiseDue = (receivedAt: string): number => {
  const received = Date.parse(receivedAt);
  const due = received + business.claims.promiseHours * HOUR;
  return due + utcOffset(received) - utcOffset(due);
};

export const promiseState = (
  { created_at, answered_at }: { created_at: string; answered_at: string | null },
  now: number,
): PromiseState => {
  const due = promiseDue(created_at);
  if (answered_at !== null) return Date.parse(answered_at) <= due ? 'in_time' : 'late';
  if (now > due) return 'overdue';
  return due - now <= DUE_SOON ? 'due_soon' : 'running';
};

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What the company's clock shows beyond UTC at a time, in milliseconds. */
const utcOffset = (time: number): number => {
  const shown = Object.fromEntries(
    parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
};
