import type { Span } from '@/domain/analytics-report.ts';
import { business } from '@/domain/business.ts';
import { isDay } from '@/domain/calendar.ts';
import { companyFormat } from '../company-time.ts';

/** `Oct 23 – Nov 21, 2026` */
export const spanText = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  whole.formatRange(Date.parse(from), Date.parse(to));

/** `Nov 21, 2026` */
export const dayText = (day: string): string => whole.format(Date.parse(day));

/** `Sat, Nov 21`, and the hour too where a point is one. */
export const pointText = (at: string): string =>
  isDay(at) ? weekday.format(Date.parse(at)) : hourOfDay.format(Date.parse(at));

/** As short as an axis wants it: `Nov 21`, or `3 PM`. */
export const axisText = (at: string): string =>
  isDay(at) ? short.format(Date.parse(at)) : hour.format(Date.parse(at));

/** The name of the company's time, such as `Eastern Time`. */
export const zoneName = (): string =>
  named.formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName')?.value ??
  business.timeZone;

// A day is a date in the calendar, which no zone moves.
const CALENDAR = { timeZone: 'UTC' } as const;
const whole = new Intl.DateTimeFormat('en-US', { ...CALENDAR, dateStyle: 'medium' });
const short = new Intl.DateTimeFormat('en-US', { ...CALENDAR, month: 'short', day: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', {
  ...CALENDAR,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const hour = companyFormat({ hour: 'numeric' });
const hourOfDay = companyFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
});
const named = companyFormat({ timeZoneName: 'longGeneric' });
