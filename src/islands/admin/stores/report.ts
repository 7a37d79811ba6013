import { atom, computed } from 'nanostores';
import type { AnalyticsResponse, BriefAnalytics } from '@/domain/api.ts';
import { dayOf } from '@/domain/calendar.ts';
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

/** The days of a choice. `choiceIn` allows only choices that have days. */
export const daysOf = (choice: Choice, day = dayOf(Date.now())): Days =>
  daysIn(choice, day) ?? { from: day, to: day };

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

/** The lists about the site are requested only while they are open. */
export const $opensSite = atom(false);

export const report = reading<BriefAnalytics | AnalyticsResponse>({
  key: () => ($screen.get() === 'analytics' ? $periodQuery.get() : null),
  read: (requester, query) => readReport(requester, $opensSite.get() ? query : `${query}&brief`),
});
