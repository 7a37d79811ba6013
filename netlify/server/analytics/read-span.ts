import {
  addDays,
  dayOf,
  daysBetween,
  hoursOfDay,
  hourStart,
  lastDayOfMonth,
} from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { CLOCK_TOLERANCE } from './batches.ts';
import { countHour } from './count-hour.ts';
import {
  dayRollup,
  finalNames,
  monthRollup,
  readNamedFinal,
  totalRollup,
  type Progress,
} from './rollups.ts';
import { addCounts, noCounts, type Tally, type VisitCounts } from './tally.ts';

/** Days in the company's zone, both included. */
export interface Days {
  from: string;
  to: string;
}
export interface Reading {
  store: Store;
  progress: Progress;
  now: Date;
}
/** Counts by day or by hour; what is missing is zero. */
export type Series = Map<string, VisitCounts>;

interface Part {
  tallies: Tally[];
  series: [name: string, counts: VisitCounts][];
}

/** Counts of some days: whole months where they are final, else days, and hours for those that are still open. */
export const readSpan = async (
  days: Days,
  reading: Reading,
): Promise<{ tallies: Tally[]; byDay: Series }> => {
  const { from, to } = clipped(days, reading);
  const isWhole = (month: string) =>
    // Of the first month all that is known may begin later than its first day.
    (`${month}-01` >= from || from === reading.progress.first) && lastDayOfMonth(month) <= to;
  const parts = await readParts({ from, to }, isWhole, reading);
  return {
    tallies: parts.flatMap(({ tallies }) => tallies),
    byDay: new Map(parts.flatMap(({ series }) => series)),
  };
};

/** Only how much happened on each day, which a final month tells of any of its days. */
export const readDays = async (days: Days, reading: Reading): Promise<Series> => {
  const { from, to } = clipped(days, reading);
  const parts = await readParts({ from, to }, () => true, reading);
  const series = parts.flatMap((part) => part.series);
  return new Map(series.filter(([day]) => day >= from && day <= to));
};

/** How much happened in each hour of some days. */
export const readHours = async (days: Days, reading: Reading): Promise<Series> => {
  const { from, to } = clipped(days, reading);
  const parts = await inParallel(daysBetween(from, to), async (day) => {
    if (day >= reading.progress.open) return (await readOpenDay(day, reading)).hours;
    return (await readNamedFinal(reading.store, dayRollup(day))).series;
  });
  return new Map(parts.flat());
};

/** Everything that was ever counted. */
export const readTotals = async (reading: Reading): Promise<VisitCounts> => {
  const { store, progress, now } = reading;
  const month = (await finalNames(store, 'all/')).at(-1);
  const before = month && (await readNamedFinal<VisitCounts>(store, totalRollup(month)));
  const to = dayOf(now.getTime() + CLOCK_TOLERANCE);
  const from = month ? addDays(lastDayOfMonth(month), 1) : (progress.first ?? to);
  const days = await readDays({ from, to }, reading);
  return addCounts([...(before ? [before] : []), ...days.values()]);
};

/** Nothing is known before the first day, and no clock is farther ahead than it may be. */
const clipped = ({ from, to }: Days, { progress, now }: Reading): Days => {
  const last = dayOf(now.getTime() + CLOCK_TOLERANCE);
  const first = progress.first ?? addDays(last, 1);
  return { from: from < first ? first : from, to: to > last ? last : to };
};

const readParts = async (
  days: Days,
  mayBeRead: (month: string) => boolean,
  reading: Reading,
): Promise<Part[]> => {
  const all = daysBetween(days.from, days.to);
  const months = new Set(all.map(monthOf).filter((month) => reading.progress.months.has(month)));
  for (const month of months) if (!mayBeRead(month)) months.delete(month);
  const single = all.filter((day) => !months.has(monthOf(day)));
  const parts = await Promise.all([
    inParallel([...months], (month) => readMonth(month, reading)),
    inParallel(single, (day) => readDay(day, reading)),
  ]);
  return parts.flat();
};

const readMonth = async (month: string, { store }: Reading): Promise<Part> => {
  const { tally, series } = await readNamedFinal(store, monthRollup(month));
  return { tallies: [tally], series };
};

const readDay = async (day: string, reading: Reading): Promise<Part> => {
  if (day >= reading.progress.open) {
    const { tallies, hours } = await readOpenDay(day, reading);
    return { tallies, series: [[day, addCounts(hours.map(([, counts]) => counts))]] };
  }
  const { tally } = await readNamedFinal(reading.store, dayRollup(day));
  return { tallies: [tally], series: [[day, tally.counts]] };
};

const readOpenDay = async (
  day: string,
  { store, now }: Reading,
): Promise<{ tallies: Tally[]; hours: Part['series'] }> => {
  const latest = now.getTime() + CLOCK_TOLERANCE;
  const begun = hoursOfDay(day).filter((hour) => hourStart(hour) <= latest);
  const tallies = await inParallel(begun, (hour) => countHour(store, hour));
  return {
    tallies: tallies.filter((tally) => tally !== null),
    hours: begun.map((hour, index) => [hour, tallies[index]?.counts ?? noCounts()]),
  };
};

const monthOf = (day: string): string => day.slice(0, 7);
