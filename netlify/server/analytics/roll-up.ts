import { isDeepStrictEqual } from 'node:util';
import { dayOf, daysBetween, hoursOfDay, lastDayOfMonth } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { batchKeys } from './batches.ts';
import { closeHour } from './close-hour.ts';
import { isClosed } from './count-hour.ts';
import {
  dayRollup,
  finalNames,
  hourRollup,
  keepDraft,
  keepFinal,
  monthRollup,
  readFinal,
  readNamedFinal,
  readProgress,
  totalRollup,
  type Rollup,
  type RollupName,
} from './rollups.ts';
import { addCounts, addTallies, noCounts, type VisitCounts } from './tally.ts';

interface Run {
  now: Date;
  /** Whether the time for this run is used up; the next one goes on. */
  isOver?: () => boolean;
}

/**
 * Makes every hour, day and month that is over final, in their order. Each step can be done again, by another run at
 * the same time too: what is final is written once and never computed again.
 */
export const rollUp = async (
  store: Store,
  { now, isOver = () => false }: Run,
): Promise<{ done: boolean }> => {
  const { first, open } = await readProgress(store, now);
  if (first === null) return { done: true };
  for (const day of daysBetween(open, dayOf(now.getTime()))) {
    const closed = hoursOfDay(day).filter((hour) => isClosed(hour, now));
    const isCounted = await inParallel(closed, (hour) => closeHour(store, hour, isOver));
    if (!isCounted.every(Boolean)) return { done: false };
    if (closed.length < hoursOfDay(day).length) break;
    if (!(await settle(store, dayRollup(day), () => countDay(store, day)))) return { done: false };
  }
  return closeMonths(store, isOver);
};

/** A month is final once its last day is; then all that came up to its end is, too. */
const closeMonths = async (store: Store, isOver: () => boolean): Promise<{ done: boolean }> => {
  const [begun, months, totals] = await Promise.all([
    store.folders('rollup/day/'),
    finalNames(store, 'month/'),
    finalNames(store, 'all/'),
  ]);
  for (const [index, month] of begun.entries()) {
    if (totals.includes(month)) continue;
    if (isOver()) return { done: false };
    if (!months.includes(month)) {
      const days = await finalNames(store, `day/${month}/`);
      if (!days.includes(lastDayOfMonth(month))) break;
      await settle(store, monthRollup(month), () => countMonth(store, days));
    }
    await settle(store, totalRollup(month), () => countAll(store, month, begun[index - 1]));
  }
  return { done: true };
};

/** Computes twice, with a draft in between, and makes it final where both are equal; null is not ready. */
const settle = async <T>(
  store: Store,
  name: RollupName,
  compute: () => Promise<T | null>,
): Promise<boolean> => {
  if (await readFinal<T>(store, name)) return true;
  const draft = await compute();
  if (draft === null) return false;
  await keepDraft(store, name, draft);
  const again = await compute();
  if (again === null || !isDeepStrictEqual(again, draft)) return false;
  await keepFinal(store, name, again);
  return true;
};

const countDay = async (store: Store, day: string): Promise<Rollup | null> => {
  const hours = await inParallel(hoursOfDay(day), async (hour) => {
    const final = await readFinal(store, hourRollup(hour));
    const isCounted = final !== null || (await batchKeys(store, hour)).length === 0;
    return { hour, final, isCounted };
  });
  if (hours.some(({ isCounted }) => !isCounted)) return null;
  return {
    tally: addTallies(hours.flatMap(({ final }) => final?.tally ?? [])),
    series: hours.map(({ hour, final }) => [hour, final?.tally.counts ?? noCounts()]),
  };
};

const countMonth = async (store: Store, days: string[]): Promise<Rollup> => {
  const finals = await inParallel(days, (day) => readNamedFinal(store, dayRollup(day)));
  return {
    tally: addTallies(finals.map(({ tally }) => tally)),
    series: days.map((day, index) => [day, finals[index]?.tally.counts ?? noCounts()]),
  };
};

/** Null where the month before is still on its way. */
const countAll = async (
  store: Store,
  month: string,
  before: string | undefined,
): Promise<VisitCounts | null> => {
  const { tally } = await readNamedFinal(store, monthRollup(month));
  if (before === undefined) return tally.counts;
  const sum = await readFinal<VisitCounts>(store, totalRollup(before));
  return sum && addCounts([sum, tally.counts]);
};
