import type {
  AnalyticsReport,
  HeadlineCounts,
  SeriesPoint,
  Span,
} from '../../../src/domain/analytics-report.ts';
import { daysBetween, hoursOfDay, hourStart } from '../../../src/domain/calendar.ts';
import { builtPages } from '../built-pages.ts';
import type { OwnerDatabase } from '../database/read.ts';
import type { Database } from '../database/sqlite.ts';
import { addLeads, leadsByHour, type AcceptedLeads } from './accepted-leads.ts';
import { periodBefore } from './period.ts';
import { funnelOf, ratesOf, type Totals } from './rates.ts';
import { readLists } from './read-lists.ts';
import { readVitals } from './read-vitals.ts';
import { noCounts } from './tally.ts';
import { countsBy, countsOf, countsOfAllTime } from './visit-counts.ts';

interface Surroundings {
  database: OwnerDatabase;
  leads: AcceptedLeads;
  now: Date;
}

// Up to so many days are told by the hour.
const HOURLY = 2;

/** What a period says beside the one before it. */
export const readReport = async (
  period: Span,
  { database, leads, now }: Surroundings,
): Promise<AnalyticsReport> => {
  const { db } = database;
  const before = periodBefore(period);
  const isHourly = period.days <= HOURLY;
  const [pages, byHour] = await Promise.all([
    builtPages(),
    isHourly ? leadsByHour(database, { from: before.from, to: period.to }) : new Map(),
    database.loadVisits(isHourly ? before.from : period.from, period.to),
  ]);
  const seriesOf = (days: Span) =>
    isHourly ? hourly(db, days, { leads: byHour, now }) : daily(db, days, leads);
  const totals = totalsOf(db, period, leads);
  const totalsBefore = totalsOf(db, before, leads);
  return {
    period: { ...period, unit: isHourly ? 'hour' : 'day' },
    before,
    recorded_since: countsOfAllTime(db).since,
    series: seriesOf(period),
    series_before: seriesOf(before),
    totals: headline(totals.counts, totals.leads.leads),
    totals_before: headline(totalsBefore.counts, totalsBefore.leads.leads),
    rates: ratesOf(totals),
    rates_before: ratesOf(totalsBefore),
    funnel: funnelOf(totals),
    ...readLists(db, period, pages),
    vitals: readVitals(db, period),
    bots: totals.bots,
  };
};

const daily = (db: Database, { from, to }: Span, { byDay }: AcceptedLeads): SeriesPoint[] => {
  const counts = countsBy(db, 'day', { from, to });
  return daysBetween(from, to).map((day) => ({
    at: day,
    ...headline(counts.get(day), byDay.get(day)?.leads),
  }));
};

/** Up to the hour that has begun. */
const hourly = (
  db: Database,
  { from, to }: Span,
  { leads, now }: { leads: ReadonlyMap<string, number>; now: Date },
): SeriesPoint[] => {
  const counts = countsBy(db, 'hour', { from, to });
  return daysBetween(from, to)
    .flatMap(hoursOfDay)
    .filter((hour) => hourStart(hour) <= now.getTime())
    .map((hour) => ({
      at: new Date(hourStart(hour)).toISOString(),
      ...headline(counts.get(hour), leads.get(hour)),
    }));
};

const headline = (counts = noCounts(), leads = 0): HeadlineCounts => ({ ...counts, leads });

const totalsOf = (
  db: Database,
  { from, to }: Span,
  { byDay }: AcceptedLeads,
): Totals & { bots: number } => {
  const { bots, ...counts } = countsOf(db, { from, to });
  const leads = [...byDay].filter(([day]) => day >= from && day <= to).map(([, of]) => of);
  return { counts, bots, leads: addLeads(leads) };
};
