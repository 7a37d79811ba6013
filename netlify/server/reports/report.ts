import { addDays, dayOf, daysBetween, hoursOfDay, hourStart } from '#domain/calendar.ts';
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
import { type AcceptedLeads, countsByDay, countsByHour, countsOf, leadsByHour } from './rates.ts';

const HOURLY = 2;

export const readReport = (
  period: Span,
  {
    db,
    leads,
    lists,
    now,
  }: { db: Database; leads: AcceptedLeads; lists: readonly Lists[]; now: Date },
): AnalyticsReport => {
  const before = periodBefore(period);
  const isHourly = period.days <= HOURLY;
  const seriesOf = (days: Span) => (isHourly ? hourly(db, days, now) : daily(db, days, leads));
  const { bots, ...totals } = totalsOf(db, period, leads);
  const { bots: _, ...totals_before } = totalsOf(db, before, leads);
  return {
    period: { ...period, unit: isHourly ? 'hour' : 'day' },
    before,
    recorded_since: firstDay(db),
    series: seriesOf(period),
    series_before: seriesOf(before),
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

const hourly = (db: Database, { from, to }: Span, now: Date): SeriesPoint[] => {
  const counts = countsByHour(db, { from, to });
  const leads = leadsByHour(db, { from, to });
  return daysBetween(from, to)
    .flatMap(hoursOfDay)
    .filter((hour) => hourStart(hour) <= now.getTime())
    .map((hour) => ({
      at: new Date(hourStart(hour)).toISOString(),
      ...headline(counts.get(hour), leads.get(hour)),
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
