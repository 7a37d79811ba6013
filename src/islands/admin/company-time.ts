import { business } from '@/domain/business.ts';
import { addDays } from '@/domain/calendar.ts';

const { timeZone } = business;

/** `2026-11-24T10:00`, what the company's clock shows: the value of a field for a day and time. */
export const toLocal = (time: number | string): string =>
  local.format(new Date(time)).replace(' ', 'T');

/** The moment at which the company's clock shows this, as ISO 8601 in UTC; null for what is no time. */
export const fromLocal = (value: string): string | null => {
  const shown = Date.parse(`${value}Z`);
  if (Number.isNaN(shown)) return null;
  // Twice, because the clocks may change between the first guess and the answer.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
};

/** The same time of day some days later, by the company's clock. */
export const daysLater = (now: number, days: number, timeOfDay: string): string =>
  `${addDays(toLocal(now).slice(0, 10), days)}T${timeOfDay}`;

/** Writes a moment in words, as the company's clock shows it. */
export const companyFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options });

const offsetAt = (time: number): number => Date.parse(`${toLocal(time)}Z`) - minute(time);

const minute = (time: number): number => Math.floor(time / 60_000) * 60_000;

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
