import { atom, computed } from 'nanostores';
import { MINUTE } from '@/domain/duration.ts';
import type { BriefAnalytics } from '@/domain/api.ts';
import { dayOf, isDay } from '@/domain/calendar.ts';
import { daysIn, DEFAULT_PERIOD, type Period, PERIODS } from '@/domain/reports.ts';
import type { Requester } from '@/islands/admin/api/api-client.ts';
import { readReport } from '@/islands/admin/api/endpoints.ts';
import { $problem } from '@/islands/admin/stores/live.ts';
import { reading } from '@/islands/admin/stores/reading.ts';
import { $params, go } from '@/islands/admin/stores/route.ts';
import { showNotice } from '@/islands/toasts/toast.ts';

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

export const choose = (choice: Choice): void => go({ tab: 'analytics', ...choice });

const STALE_AFTER = MINUTE;

export const report = reading<BriefAnalytics>({
  key: () => $periodQuery.get(),
  read: readReport,
});

export const loadReport = async (requester: Requester = 'person'): Promise<void> => {
  $isReading.set(true);
  const wasFine = report.$problem.get() === null;
  const problem = await report.refresh(requester);
  $isReading.set(false);
  // The dashboard reports the same failure itself.
  if (problem && wasFine && problem.code !== 'unauthorized' && !$problem.get())
    showNotice.error('Error', 'Failed to load dashboard data.');
};

export const $isReading = atom(false);

export const loadReportIfStale = async (): Promise<void> => {
  const isOther = report.$shown.get()?.key !== $periodQuery.get();
  if (isOther || Date.now() - (report.$readAt.get() ?? 0) > STALE_AFTER) await loadReport();
};
