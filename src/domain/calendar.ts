import { HOUR, MINUTE } from './duration.ts';
import { business } from './business.ts';
import { wallClock } from './wall-clock.ts';

const YEAR_1001 = Date.parse('1001-01-01T00:00Z');

const inZone = wallClock(business.timeZone);

export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

export const companyFormat = (
  options: Intl.DateTimeFormatOptions,
  language = 'en-US',
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { timeZone: business.timeZone, ...options });

/** For example, `2026-11-24T10:00` by the company's clock, for a field with day and time. */
export const toLocal = (time: number | string): string => inZone(new Date(time));

/** For example, `2026-11-20`, in the company's zone. */
export const dayOf = (time: string | number): string => toLocal(time).slice(0, 10);

/** The moment at which the company's clock shows `value`; null if empty or before 1001. */
export const fromLocal = (value: string): string | null => {
  const shown = Date.parse(`${value}Z`);
  if (!(shown >= YEAR_1001)) return null;
  // Twice, because the clocks may change between the first guess and the result.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
};

/** The moment, in milliseconds, at which the company's clock shows `time`, such as `10:00`, on a day. */
export const momentOn = (day: string, time: string): number => {
  const local = `${day}T${time}`;
  const known = moments.get(local);
  if (known !== undefined) return known;
  const moment = Date.parse(fromLocal(local) ?? '');
  moments.set(local, moment);
  return moment;
};

export const startOfDay = (day: string): string => new Date(momentOn(day, '00:00')).toISOString();

export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Allows only the years 1001 to 2999, so that the days before and after also have four-digit years. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  text > '1001' &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

/** The 23 to 25 hours that begin on a day of the company's zone, written in UTC such as `2026-11-20T05`. */
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

const moments = new Map<string, number>();

const offsetAt = (time: number): number =>
  Date.parse(`${toLocal(time)}Z`) - Math.floor(time / MINUTE) * MINUTE;
