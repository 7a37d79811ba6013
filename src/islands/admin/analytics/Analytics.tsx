import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AnalyticsReport } from '@/domain/reports.ts';
import { Trends } from '@/islands/admin/analytics/charts/Trends.tsx';
import { spanText, zoneName } from '@/islands/admin/analytics/data/format.ts';
import {
  $periodQuery,
  $report,
  loadReport,
  loadReportIfStale,
} from '@/islands/admin/analytics/data/report-data.ts';
import { $loading, $online, $problem } from '@/islands/admin/stores/dashboard-data.ts';
import { $screen } from '@/islands/admin/stores/route.ts';
import { Empty, ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { later } from '@/islands/admin/ui/Later.tsx';
import { Money } from './money/Money.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';

export const Analytics = () => {
  const { response, loading, problem } = useStore($report);
  const dashboardProblem = useStore($problem);
  const online = useStore($online);
  const content = useRef<HTMLDivElement>(null);
  useReading();
  const retry = async (): Promise<void> => {
    await loadReport();
    if (!$report.get().problem) content.current?.focus();
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
          <Report report={response.report} />
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

const Report = ({ report }: { report: AnalyticsReport }) => {
  const { total } = report.money;
  const isEmpty = Object.values(total).every((count) => count === 0);
  if (isEmpty && report.recorded_since === null) {
    return (
      <Empty title="No visits recorded yet">
        As soon as someone opens a page of the site, it will show up here.
      </Empty>
    );
  }
  return (
    <>
      {isEmpty ? (
        <Empty title="No visits in this period">Choose another period.</Empty>
      ) : (
        <>
          <Money report={report} />
          <Trends report={report} />
        </>
      )}
      <SiteHealth />
    </>
  );
};

const Site = later(() => import('./site/Site.tsx').then((module) => module.Site), {
  meanwhile: <Skeleton rows={3} />,
});

const SiteHealth = () => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Site: pages, clicks, devices, broken links, events
      </summary>
      {open && <Site />}
    </details>
  );
};
