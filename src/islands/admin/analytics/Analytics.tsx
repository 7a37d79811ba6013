import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AnalyticsReport } from '@/domain/reports.ts';
import { Trends } from '@/islands/admin/analytics/charts/Trends.tsx';
import { spanText, zoneName } from '@/islands/admin/analytics/data/format.ts';
import {
  $isReading,
  $periodQuery,
  loadReport,
  loadReportIfStale,
  report,
} from '@/islands/admin/analytics/data/report-data.ts';
import { $isLoading, $online, $problem } from '@/islands/admin/stores/live.ts';
import { $screen } from '@/islands/admin/stores/route.ts';
import { overview } from '@/islands/admin/stores/today.ts';
import { Empty, ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { LaterFold } from '@/islands/admin/ui/Fold.tsx';
import { later } from '@/islands/admin/ui/Later.tsx';
import { Money } from './money/Money.tsx';
import { NoVisits } from './NoVisits.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';

export const Analytics = () => {
  const response = useStore(report.$shown)?.value ?? null;
  const problem = useStore(report.$problem)?.problem ?? null;
  const loading = useStore($isReading);
  const dashboardProblem = useStore($problem);
  const online = useStore($online);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const forget = [
      $periodQuery.subscribe(() => $screen.get() === 'analytics' && void loadReportIfStale()),
      $isLoading.listen((begins) => begins && void loadReport()),
      // The server was just reached. A press that waits for an answer is not sent twice.
      overview.$readAt.listen(
        () => report.$problem.get() && !$isReading.get() && void loadReport('page'),
      ),
    ];
    return () => forget.forEach((stop) => stop());
  }, []);
  const retry = async (): Promise<void> => {
    await loadReport();
    if (!report.$problem.get()) content.current?.focus();
  };
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p role="status" className="text-muted min-h-6 tabular-nums">
          {response && `${spanText(response.report.period)}, ${zoneName()}`}
          {loading && response && ' · loading…'}
        </p>
        <PeriodSwitch />
      </div>
      {!online && (
        <Empty title="Needs a connection">The report loads when you're back online.</Empty>
      )}
      {online && problem && !dashboardProblem && (
        <div className="mb-6">
          <ProblemNotice problem={problem} hasOldData={response !== null} retry={retry} />
        </div>
      )}
      {!response && loading && <Skeleton rows={6} />}
      {response && (
        <div aria-busy={loading} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Report report={response.report} />
        </div>
      )}
    </div>
  );
};

const Report = ({ report: shown }: { report: AnalyticsReport }) => {
  const { total } = shown.money;
  const isEmpty = Object.values(total).every((count) => count === 0);
  if (isEmpty && shown.recorded_since === null) return <NoVisits />;
  return (
    <>
      {isEmpty ? (
        <Empty title="No visits in this period">Choose another period.</Empty>
      ) : (
        <>
          <Money report={shown} />
          <Trends report={shown} />
        </>
      )}
      <LaterFold title="Site: pages, clicks, devices, broken links, events">
        <Site />
      </LaterFold>
    </>
  );
};

const Site = later(() => import('./site/Site.tsx').then((module) => module.Site), {
  meanwhile: <Skeleton rows={3} />,
});
