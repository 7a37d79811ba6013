import { computed } from 'nanostores';
import type { BriefAnalytics } from '@/domain/api.ts';
import { dayOf, isDay } from '@/domain/calendar.ts';
import {
  type Breakdown,
  BREAKDOWNS,
  daysIn,
  DEFAULT_PERIOD,
  type Period,
  PERIODS,
} from '@/domain/reports.ts';
import { readReport } from '@/islands/admin/api/endpoints.ts';
import { reading } from './reading.ts';
import { $params, $screen, go } from './route.ts';

type Choice = { period: Exclude<Period, 'custom'> } | ({ period: 'custom' } & Days);
type Days = Record<'from' | 'to', string>;

export const choiceIn = (asked: URLSearchParams, day = dayOf(Date.now())): Choice => {
  const period = PERIODS.find((each) => each === asked.get('period')) ?? DEFAULT_PERIOD;
  if (period !== 'custom') return { period };
  const days = daysIn(Object.fromEntries(asked), day);
  return days ? { period, ...days } : { period: DEFAULT_PERIOD };
};

/** The days of a choice, which is always a possible one. */
export const daysOf = (choice: Choice, day = dayOf(Date.now())): Days =>
  daysIn(choice, day) ?? { from: day, to: day };

/** The days that were asked for, the earlier one first, or what is wrong with them. */
export const askedDays = (asked: Days, day = dayOf(Date.now())): Days | string => {
  const days = daysIn({ period: 'custom', ...asked }, day);
  if (days) return days;
  const { from, to } = asked;
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  return from > day && to > day ? 'These days are in the future.' : 'Choose at most three years.';
};

export const $periodQuery = computed($params, (params) =>
  new URLSearchParams({ ...choiceIn(params) }).toString(),
);

export const $choice = computed($periodQuery, (query) => choiceIn(new URLSearchParams(query)));

const [FIRST] = BREAKDOWNS;

export const $by = computed(
  $params,
  (params): Breakdown => BREAKDOWNS.find((by) => by === params.get('by')) ?? FIRST,
);

export const choose = (choice: Choice, by = $by.get()): void =>
  go({ tab: 'analytics', ...choice, by: by === FIRST ? undefined : by });

export const report = reading<BriefAnalytics>({
  key: () => ($screen.get() === 'analytics' ? $periodQuery.get() : null),
  read: readReport,
});
