import type {
  AnalyticsReport,
  HeadlineCounts,
  SeriesPoint,
  Span,
} from '../../../src/domain/analytics-report.ts';
import { daysBetween, hoursOfDay, hourStart } from '../../../src/domain/calendar.ts';
import { builtPages } from '../built-pages.ts';
import { addLeads, leadsByHour, type AcceptedLeads } from './accepted-leads.ts';
import { periodBefore } from './period.ts';
import { readDays, readHours, readSpan, type Reading, type Series } from './read-span.ts';
import { addCounts, addTallies, noCounts } from './tally.ts';
import { ratesOf, writeReport, type Totals } from './write-report.ts';

// Up to so many days are told by the hour.
const HOURLY = 2;

/** What a period says beside the one before it. */
export const readReport = async (
  period: Span,
  leads: AcceptedLeads,
  reading: Reading,
): Promise<AnalyticsReport> => {
  const before = periodBefore(period);
  const isHourly = period.days <= HOURLY;
  const [span, byDayBefore, pages] = await Promise.all([
    readSpan(period, reading),
    readDays(before, reading),
    builtPages(),
  ]);
  const seriesOf = (days: Span, byDay: Series) =>
    isHourly ? readHourly(days, reading) : daily(days, byDay, leads);
  const [series, series_before] = await Promise.all([
    seriesOf(period, span.byDay),
    seriesOf(before, byDayBefore),
  ]);
  const totals = totalsOf(period, span.byDay, leads);
  const totalsBefore = totalsOf(before, byDayBefore, leads);
  return {
    period: { ...period, unit: isHourly ? 'hour' : 'day' },
    before,
    recorded_since: reading.progress.first,
    series,
    series_before,
    totals: headline(totals.counts, totals.leads.leads),
    totals_before: headline(totalsBefore.counts, totalsBefore.leads.leads),
    rates: ratesOf(totals),
    rates_before: ratesOf(totalsBefore),
    ...writeReport(addTallies(span.tallies), totals, pages),
  };
};

const daily = ({ from, to }: Span, series: Series, { byDay }: AcceptedLeads): SeriesPoint[] =>
  daysBetween(from, to).map((day) => ({
    at: day,
    ...headline(series.get(day), byDay.get(day)?.leads),
  }));

/** Up to the hour that has begun. */
const readHourly = async (days: Span, reading: Reading): Promise<SeriesPoint[]> => {
  const [series, leads] = await Promise.all([
    readHours(days, reading),
    leadsByHour(reading.store, days),
  ]);
  return daysBetween(days.from, days.to)
    .flatMap(hoursOfDay)
    .filter((hour) => hourStart(hour) <= reading.now.getTime())
    .map((hour) => ({
      at: new Date(hourStart(hour)).toISOString(),
      ...headline(series.get(hour), leads.get(hour)),
    }));
};

const headline = (counts = noCounts(), leads = 0): HeadlineCounts => ({ ...counts, leads });

const totalsOf = ({ from, to }: Span, series: Series, { byDay }: AcceptedLeads): Totals => {
  const leads = [...byDay].filter(([day]) => day >= from && day <= to).map(([, of]) => of);
  return { counts: addCounts([...series.values()]), leads: addLeads(leads) };
};
