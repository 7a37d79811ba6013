import { business } from './business.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const YEAR_1001 = Date.parse('1001-01-01T00:00Z');

const inZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: business.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the company's zone, as `2026-11-20`. */
export const dayOf = (time: string | number): string => inZone.format(new Date(time));

const clockInZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: business.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** The time in the company's zone with its offset, as `2026-11-20T14:00-05:00`. */
export const timeInZone = (time: string): string => {
  const parts = clockInZone.formatToParts(new Date(time));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${dayOf(time)}T${part('hour')}:${part('minute')}${offset}`;
};

/** `2026-11-24T10:00`, what the company's clock shows: the value of a field for a day and time. */
export const toLocal = (time: number | string): string =>
  local.format(new Date(time)).replace(' ', 'T');

/** The moment at which the company's clock shows this, as ISO 8601 in UTC; null for no time, and before 1001. */
export const fromLocal = (value: string): string | null => {
  const shown = Date.parse(`${value}Z`);
  // A year of fewer than four digits was not typed to its end.
  if (!(shown >= YEAR_1001)) return null;
  // Twice, because the clocks may change between the first guess and the result.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
};

export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The 23 to 25 hours, as `2026-11-20T05` in UTC, that begin in a day of the company's zone. */
export const hoursOfDay = (day: string): string[] => {
  const known = hours.get(day);
  if (known) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = Array.from({ length: 54 }, (_, index) => midnight + (index - 14) * HOUR);
  const own = near.filter((time) => dayOf(time) === day).map(hourOf);
  hours.set(day, own);
  return own;
};

export const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);

export const hourStart = (hour: string): number => Date.parse(`${hour}:00:00Z`);

const hours = new Map<string, string[]>();

const offsetAt = (time: number): number =>
  Date.parse(`${toLocal(time)}Z`) - Math.floor(time / MINUTE) * MINUTE;

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
