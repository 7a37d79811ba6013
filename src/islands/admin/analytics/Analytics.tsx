import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AnalyticsReport } from '@/domain/reports.ts';
import { Trends } from '@/islands/admin/analytics/charts/Trends.tsx';
import { count } from '@/islands/admin/analytics/data/format.ts';
import {
  $periodQuery,
  $report,
  loadReport,
  loadReportIfStale,
} from '@/islands/admin/analytics/data/report-data.ts';
import { Breakdowns } from '@/islands/admin/analytics/lists/Breakdowns.tsx';
import { LatestEvents } from '@/islands/admin/analytics/lists/Events.tsx';
import { $loading, $online, $problem } from '@/islands/admin/stores/dashboard-data.ts';
import { $screen } from '@/islands/admin/stores/route.ts';
import { Empty, ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { ReportHeader } from './ReportHeader.tsx';

export const Analytics = () => {
  const { response, loading, problem } = useStore($report);
  const dashboardProblem = useStore($problem);
  const content = useRef<HTMLDivElement>(null);
  useReading();
  const retry = async (): Promise<void> => {
    await loadReport();
    if (!$report.get().problem) content.current?.focus();
  };
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <ReportHeader report={response?.report ?? null} loading={loading} />
      {problem && !dashboardProblem && (
        <div className="mb-6">
          <ProblemNotice
            problem={problem}
            busy={loading}
            hasOldData={response !== null}
            onRetry={() => void retry()}
          />
        </div>
      )}
      {!response && loading && <Skeleton rows={6} />}
      {response && (
        <div aria-busy={loading} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {response.events.length > 0 ? (
            <>
              <Report report={response.report} />
              <LatestEvents events={response.events} />
            </>
          ) : (
            <Empty title="No visits recorded yet">
              As soon as someone opens a page of the site, it will show up here.
            </Empty>
          )}
        </div>
      )}
    </div>
  );
};

const useReading = (): void => {
  useEffect(() => {
    const forget = [
      $periodQuery.subscribe(() => $screen.get() === 'analytics' && void loadReportIfStale()),
      $loading.listen((loading) => loading === 'all' && void loadReport()),
      $online.listen((online) => online && $report.get().problem && void loadReport('page')),
    ];
    return () => forget.forEach((stop) => stop());
  }, []);
};

interface Props {
  report: AnalyticsReport;
}

const Report = ({ report }: Props) => {
  const { totals, totals_before, bots } = report;
  const isEmpty = [totals, totals_before].every(({ views, leads }) => views + leads === 0);
  if (isEmpty && bots === 0) {
    return <Empty title="No visits in this period">Choose another period.</Empty>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Trends report={report} />
      <Breakdowns report={report} />
      <p className="text-muted text-sm">
        <b className="text-ink font-semibold tabular-nums">{count(bots)}</b> page views from bots,
        such as search engines. They aren't counted anywhere else.
      </p>
    </div>
  );
};
