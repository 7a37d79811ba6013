import { business } from '@/domain/business.ts';
import { isDay } from '@/domain/calendar.ts';
import type { Span } from '@/domain/reports.ts';
import { companyFormat } from '@/islands/admin/text/time.ts';

export interface Change {
  direction: 'up' | 'down' | 'level' | 'none';
  words: string;
}

export const countChange = (now: number, before: number | null): Change => {
  if (before === null) return NO_COMPARISON;
  if (now === before)
    return { direction: 'level', words: now === 0 ? 'None last period' : 'No change' };
  if (before === 0) return { direction: 'level', words: 'None last period' };
  const direction = now > before ? 'up' : 'down';
  const share = Math.round((Math.abs(now - before) / before) * 100);
  const amount = share === 0 ? 'Under 1%' : `${share.toLocaleString('en-US')}%`;
  const words = `${amount} ${direction === 'up' ? 'more' : 'fewer'}, from ${count(before)}`;
  return { direction, words };
};

export const rateChange = (now: number, before: number | null): Change => {
  if (before === null) return NO_COMPARISON;
  const points = Math.abs(now - before).toFixed(1);
  if (points === '0.0') return { direction: 'level', words: 'No change' };
  const direction = now > before ? 'up' : 'down';
  const verb = direction === 'up' ? 'Up' : 'Down';
  return { direction, words: `${verb} ${points} points, from ${percent(before)}` };
};

export const count = (value: number): string => value.toLocaleString('en-US');
export const percent = (value: number): string => `${value.toFixed(1)}%`;

const NO_COMPARISON: Change = { direction: 'none', words: 'No comparison' };

export const spanText = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  whole.formatRange(Date.parse(from), Date.parse(to));

export const dayText = (day: string): string => whole.format(Date.parse(day));

export const pointText = (at: string): string =>
  isDay(at) ? weekday.format(Date.parse(at)) : hourOfDay.format(Date.parse(at));

export const axisText = (at: string): string =>
  isDay(at) ? short.format(Date.parse(at)) : hour.format(Date.parse(at));

export const zoneName = (): string =>
  named.formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName')?.value ??
  business.timeZone;

// Days are calendar dates: no time zone may shift them.
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
