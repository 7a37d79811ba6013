import { map } from 'nanostores';
import type { AnalyticsAnswer } from '@/domain/api.ts';
import { notify } from '@/islands/notifications/notify.ts';
import type { Asker, Problem } from '../call.ts';
import { $loading, $problem } from '../dashboard.ts';
import { readReport } from './analytics-api.ts';
import { $periodQuery } from './period.ts';

const STALE_AFTER = 60_000;

interface ReportState {
  /** What is shown, which may still be that of another period. */
  answer: AnalyticsAnswer | null;
  /** The query that the answer belongs to. */
  query: string | null;
  readAt: number;
  loading: boolean;
  problem: Problem | null;
}

export const $report = map<ReportState>({
  answer: null,
  query: null,
  readAt: 0,
  loading: false,
  problem: null,
});

let latest = 0;

/** Reads the chosen period; the figures shown before stay until the new ones are there. */
export const loadReport = async (asker: Asker = 'person'): Promise<void> => {
  const turn = (latest += 1);
  const query = $periodQuery.get();
  $report.setKey('loading', true);
  const outcome = await readReport(asker, query);
  // Another period has been chosen meanwhile, and its answer is on the way.
  if (turn !== latest) return;
  if (outcome.ok) {
    const read = { answer: outcome.value, query, readAt: Date.now() };
    $report.set({ ...read, loading: false, problem: null });
    return;
  }
  $report.setKey('loading', false);
  // The dashboard asks for the password, and reads again afterwards.
  if (outcome.problem.code === 'unauthorized') return;
  $report.setKey('problem', outcome.problem);
  await dashboardRead();
  // The same cause has been told already where nothing else could be read either.
  if (!$problem.get()) notify.error('Error', 'Failed to load dashboard data.');
};

/** Reads unless the chosen period was read a moment ago. */
export const loadReportIfOld = async (): Promise<void> => {
  const { query, readAt } = $report.get();
  if (query !== $periodQuery.get() || Date.now() - readAt > STALE_AFTER) await loadReport();
};

/** Once the dashboard is done with what it reads beside this, as after a press of Refresh. */
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
