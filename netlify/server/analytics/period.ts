import {
  DEFAULT_PERIOD,
  LONGEST_PERIOD,
  PERIODS,
  type Span,
} from '../../../src/domain/analytics-report.ts';
import { addDays, dayOf, daysBetween, isDay } from '../../../src/domain/calendar.ts';

/** The days that a query asks about, at the latest up to today; null where it makes no sense. */
export const readPeriod = (query: URLSearchParams, now: Date): Span | null => {
  const today = dayOf(now.getTime());
  const period = PERIODS.find((each) => each === (query.get('period') ?? DEFAULT_PERIOD));
  if (period === undefined) return null;
  if (period !== 'custom') {
    const days = Number(period);
    return { from: addDays(today, 1 - days), to: today, days };
  }
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? today;
  if (!isDay(from) || !isDay(to) || from > to || from > today) return null;
  const last = to > today ? today : to;
  if (addDays(from, LONGEST_PERIOD) <= last) return null;
  return { from, to: last, days: daysBetween(from, last).length };
};

/** As many days right before. */
export const periodBefore = ({ from, days }: Span): Span => ({
  from: addDays(from, -days),
  to: addDays(from, -1),
  days,
});
