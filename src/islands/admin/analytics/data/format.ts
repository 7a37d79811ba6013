import { addDays } from '@/domain/calendar.ts';
import type { Span } from '@/domain/reports.ts';
import { companyFormat } from '@/islands/admin/text/time.ts';

/** Such as `Up 12% from 100`. */
export const changeText = (now: number, before: number): string => {
  if (before === 0) return 'None last period';
  if (now === before) return 'No change';
  const share = Math.round((Math.abs(now - before) / before) * 100);
  const amount = share === 0 ? 'under 1%' : `${count(share)}%`;
  return `${now > before ? 'Up' : 'Down'} ${amount} from ${count(before)}`;
};

export const count = (value: number): string => value.toLocaleString('en-US');
export const percent = (value: number): string => `${value.toFixed(1)}%`;

export const spanText = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  whole.formatRange(Date.parse(from), Date.parse(to));

/** `November`, `2026` or the days. */
export const periodName = ({ from, to }: Pick<Span, 'from' | 'to'>, today: string): string => {
  const year = to.slice(0, 4);
  const isWholeBefore = (day: string) => to === today || addDays(to, 1).endsWith(day);
  if (from === `${to.slice(0, 7)}-01` && isWholeBefore('-01'))
    return (today.startsWith(year) ? month : monthOfYear)(from);
  return from === `${year}-01-01` && isWholeBefore('-01-01') ? year : spanText({ from, to });
};

export const dayText = (day: string): string => whole.format(Date.parse(day));

// Days are calendar dates: no time zone may shift them.
const timeZone = 'UTC';
const DATE = { month: 'short', day: 'numeric' } as const;
const whole = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' });
export const axisText = companyFormat({ timeZone, ...DATE });
const month = companyFormat({ timeZone, month: 'long' });
const monthOfYear = companyFormat({ timeZone, month: 'long', year: 'numeric' });
export const pointText = companyFormat({ timeZone, weekday: 'short', ...DATE });
