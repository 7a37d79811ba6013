import { addDays, dayOf, daysBetween } from '#domain/calendar.ts';
import {
  type AnalyticsReport,
  daysIn,
  type HeadlineCounts,
  type SeriesPoint,
  type Span,
} from '#domain/reports.ts';
import type { Database } from '../database/sqlite.ts';
import { type Lists, noCounts } from '../visits/tally.ts';
import { readMoney } from './money.ts';
import { type AcceptedLeads, countsByDay, countsOf } from './rates.ts';

export const readReport = (
  period: Span,
  { db, leads, lists }: { db: Database; leads: AcceptedLeads; lists: readonly Lists[] },
): AnalyticsReport => {
  const before = periodBefore(period);
  const { bots, ...totals } = totalsOf(db, period, leads);
  const { bots: _, ...totals_before } = totalsOf(db, before, leads);
  return {
    period,
    before,
    recorded_since: firstDay(db),
    series: daily(db, period, leads),
    series_before: daily(db, before, leads),
    totals,
    totals_before,
    bots,
    money: readMoney(db, period, { visits: totals.visits, lists }),
  };
};

const firstDay = (db: Database): string | null =>
  db.get<{ day: string | null }>('select min(day) as day from visit_day')?.day ?? null;

const daily = (db: Database, { from, to }: Span, { byDay }: AcceptedLeads): SeriesPoint[] => {
  const counts = countsByDay(db, { from, to });
  return daysBetween(from, to).map((day) => ({
    at: day,
    ...headline(counts.get(day), byDay.get(day)),
  }));
};

const headline = (counts = noCounts(), leads = 0): HeadlineCounts => ({ ...counts, leads });

const totalsOf = (db: Database, { from, to }: Span, { byDay }: AcceptedLeads) => {
  const days = [...byDay].filter(([day]) => day >= from && day <= to);
  const leads = days.reduce((sum, [, ofDay]) => sum + ofDay, 0);
  return { ...countsOf(db, { from, to }), leads };
};

export const readPeriod = (query: URLSearchParams, now: Date): Span | null => {
  const days = daysIn(Object.fromEntries(query), dayOf(now.getTime()));
  return days && { ...days, days: daysBetween(days.from, days.to).length };
};

export const periodBefore = ({ from, days }: Span): Span => ({
  from: addDays(from, -days),
  to: addDays(from, -1),
  days,
});
