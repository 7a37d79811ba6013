import { computed, map } from 'nanostores';
import { MINUTE } from '@/domain/duration.ts';
import type { AnalyticsResponse } from '@/domain/api.ts';
import { addDays, dayOf, isDay } from '@/domain/calendar.ts';
import { DEFAULT_PERIOD, LONGEST_PERIOD, type Period, PERIODS } from '@/domain/reports.ts';
import type { Requester, Problem } from '@/islands/admin/api/api-client.ts';
import { readReport } from '@/islands/admin/api/endpoints.ts';
import { $loading, $problem } from '@/islands/admin/stores/dashboard-data.ts';
import { $params, go } from '@/islands/admin/stores/route.ts';
import { showNotice } from '@/islands/toasts/toast.ts';

type Choice =
  { period: Exclude<Period, 'custom'> } | { period: 'custom'; from: string; to: string };

export const choiceIn = (asked: URLSearchParams, day = dayOf(Date.now())): Choice => {
  const period = PERIODS.find((each) => each === asked.get('period'));
  const from = asked.get('from') ?? '';
  const to = asked.get('to') ?? day;
  if (period !== undefined && period !== 'custom') return { period };
  if (from && customProblem(from, to, day) === null) return { period: 'custom', from, to };
  return { period: DEFAULT_PERIOD };
};

export const daysIn = (choice: Choice, day = dayOf(Date.now())): Record<'from' | 'to', string> =>
  choice.period === 'custom'
    ? { from: choice.from, to: choice.to }
    : { from: addDays(day, 1 - Number(choice.period)), to: day };

export const customProblem = (from: string, to: string, day = dayOf(Date.now())): string | null => {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return "The first day can't be after the last day.";
  if (from > day) return 'The first day is in the future.';
  if (addDays(from, LONGEST_PERIOD) <= to) return 'Choose at most three years.';
  return null;
};

export const $periodQuery = computed($params, (params) =>
  new URLSearchParams({ ...choiceIn(params) }).toString(),
);

export const $choice = computed($periodQuery, (query) => choiceIn(new URLSearchParams(query)));

export const choose = (choice: Choice): void => go({ tab: 'analytics', ...choice });

const STALE_AFTER = MINUTE;

interface ReportState {
  response: AnalyticsResponse | null;
  query: string | null;
  readAt: number;
  loading: boolean;
  problem: Problem | null;
}

export const $report = map<ReportState>({
  response: null,
  query: null,
  readAt: 0,
  loading: false,
  problem: null,
});

let newestRequest = 0;

export const loadReport = async (requester: Requester = 'person'): Promise<void> => {
  const request = (newestRequest += 1);
  const query = $periodQuery.get();
  $report.setKey('loading', true);
  const outcome = await readReport(requester, query);
  if (request !== newestRequest) return;
  if (outcome.ok) {
    const read = { response: outcome.value, query, readAt: Date.now() };
    $report.set({ ...read, loading: false, problem: null });
    return;
  }
  $report.setKey('loading', false);
  if (outcome.problem.code === 'unauthorized') return;
  $report.setKey('problem', outcome.problem);
  await dashboardRead();
  // The dashboard reports the same failure itself.
  if (!$problem.get()) showNotice.error('Error', 'Failed to load dashboard data.');
};

export const loadReportIfStale = async (): Promise<void> => {
  const { query, readAt } = $report.get();
  if (query !== $periodQuery.get() || Date.now() - readAt > STALE_AFTER) await loadReport();
};

const dashboardRead = (): Promise<void> =>
  new Promise((resolve) => {
    if ($loading.get() !== 'all') {
      resolve();
      return;
    }
    const stop = $loading.listen(() => {
      stop();
      resolve();
    });
  });
