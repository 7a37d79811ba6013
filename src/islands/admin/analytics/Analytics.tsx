import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $loading, $problem } from '../dashboard.ts';
import { $online } from '../online.ts';
import { $screen } from '../tabs.ts';
import { Empty } from '../ui/Empty.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { $periodQuery } from './period.ts';
import { $report, loadReport, loadReportIfOld } from './report.ts';
import { Report } from './Report.tsx';
import { ReportHead } from './ReportHead.tsx';

export const Analytics = () => {
  const { answer, loading, problem } = useStore($report);
  const dashboardProblem = useStore($problem);
  const content = useRef<HTMLDivElement>(null);
  useReading();
  const retry = async (): Promise<void> => {
    await loadReport();
    // The button that was pressed is gone.
    if (!$report.get().problem) content.current?.focus();
  };
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <ReportHead report={answer?.report ?? null} loading={loading} />
      {problem && !dashboardProblem && (
        <div className="mb-6">
          <ProblemNotice
            problem={problem}
            busy={loading}
            kept={answer !== null}
            onRetry={() => void retry()}
          />
        </div>
      )}
      {!answer && loading && <Skeleton rows={6} />}
      {answer && (
        <div aria-busy={loading} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {answer.events.length > 0 ? (
            <>
              <Report report={answer.report} />
              <LatestEvents events={answer.events} />
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

/** Reads at the opening, at each choice of a period, when the owner asks, and when the line is back. */
const useReading = (): void => {
  useEffect(() => {
    const forget = [
      $periodQuery.subscribe(() => $screen.get() === 'analytics' && void loadReportIfOld()),
      $loading.listen((loading) => loading === 'all' && void loadReport()),
      $online.listen((online) => online && $report.get().problem && void loadReport('page')),
    ];
    return () => forget.forEach((stop) => stop());
  }, []);
};
