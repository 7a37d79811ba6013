import { computed } from 'nanostores';
import { DEFAULT_PERIOD, LONGEST_PERIOD, PERIODS, type Period } from '@/domain/analytics-report.ts';
import { addDays, dayOf, isDay } from '@/domain/calendar.ts';
import { $params, go } from '../place.ts';

/** The days that the owner has chosen to look at. */
export type Choice =
  { period: Exclude<Period, 'custom'> } | { period: 'custom'; from: string; to: string };

/** The choice stands in the address; one that makes no sense is the usual one. */
export const choiceIn = (asked: URLSearchParams, day = dayOf(Date.now())): Choice => {
  const period = PERIODS.find((each) => each === asked.get('period'));
  const from = asked.get('from') ?? '';
  const to = asked.get('to') ?? day;
  if (period !== undefined && period !== 'custom') return { period };
  if (from && customProblem(from, to, day) === null) return { period: 'custom', from, to };
  return { period: DEFAULT_PERIOD };
};

/** The first and the last day of a choice. */
export const daysIn = (choice: Choice, day = dayOf(Date.now())): Record<'from' | 'to', string> =>
  choice.period === 'custom'
    ? { from: choice.from, to: choice.to }
    : { from: addDays(day, 1 - Number(choice.period)), to: day };

/** What is wrong with two chosen days, for a person; null where nothing is. */
export const customProblem = (from: string, to: string, day = dayOf(Date.now())): string | null => {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return "The first day can't be after the last day.";
  if (from > day) return 'The first day is in the future.';
  if (addDays(from, LONGEST_PERIOD) <= to) return 'Choose at most three years.';
  return null;
};

/** The chosen period as the server spells it. */
export const $periodQuery = computed($params, (params) =>
  new URLSearchParams({ ...choiceIn(params) }).toString(),
);

export const $choice = computed($periodQuery, (query) => choiceIn(new URLSearchParams(query)));

export const choose = (choice: Choice): void => go({ tab: 'analytics', ...choice });
