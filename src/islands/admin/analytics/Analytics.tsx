import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AnalyticsReport } from '@/domain/reports.ts';
import { Trends } from '@/islands/admin/analytics/charts/Trends.tsx';
import { spanText } from '@/islands/admin/analytics/data/format.ts';
import { $online, $problem, loadScreen } from '@/islands/admin/stores/live.ts';
import { $periodQuery, report } from '@/islands/admin/stores/report.ts';
import { Unread } from '@/islands/admin/ui/Feedback.tsx';
import { LaterFold } from '@/islands/admin/ui/Fold.tsx';
import { Money } from './Money.tsx';
import { NoVisits } from './NoVisits.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { Site } from './site/Site.tsx';

export const Analytics = () => {
  const query = useStore($periodQuery);
  const shown = useStore(report.$shown);
  const problem = useStore($problem);
  const online = useStore($online);
  const isLoading = shown?.key !== query && !problem && online;
  useEffect(() => void loadScreen(), [query]);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p role="status" className="text-muted min-h-6 tabular-nums">
          {shown && spanText(shown.value.report.period)}
          {shown && isLoading && ' · loading…'}
        </p>
        <PeriodSwitch />
      </div>
      {!(shown && online) && <Unread isLoading={isLoading} rows={6} />}
      {shown && (
        <div aria-busy={isLoading} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Report report={shown.value.report} />
        </div>
      )}
    </>
  );
};

const Report = ({ report: shown }: { report: AnalyticsReport }) => {
  const isEmpty = Object.values(shown.money.total).every((count) => count === 0);
  if (isEmpty && shown.recorded_since === null) return <NoVisits />;
  return (
    <>
      <Money report={shown} />
      <Trends report={shown} />
      <LaterFold title="Site: pages, clicks, devices, broken links, events">
        <Site />
      </LaterFold>
    </>
  );
};
