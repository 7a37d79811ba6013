import type { AnalyticsReport } from '@/domain/analytics-report.ts';
import { Empty } from '../ui/Empty.tsx';
import { count } from './change.ts';
import { Breakdowns } from './lists/Breakdowns.tsx';
import { UnknownPaths } from './lists/UnknownPaths.tsx';
import { Trends } from './trends/Trends.tsx';
import { Vitals } from './vitals/Vitals.tsx';

interface Props {
  report: AnalyticsReport;
}

export const Report = ({ report }: Props) => {
  const { totals, totals_before, bots } = report;
  const isEmpty = [totals, totals_before].every(({ views, leads }) => views + leads === 0);
  if (isEmpty && bots === 0) {
    return <Empty title="No visits in this period">Choose another period.</Empty>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Trends report={report} />
      <Breakdowns report={report} />
      <UnknownPaths paths={report.unknown_paths} />
      <Vitals vitals={report.vitals} />
      <p className="text-muted text-sm">
        <b className="text-ink font-semibold tabular-nums">{count(bots)}</b> page views by bots,
        such as search engines. They aren't counted anywhere else.
      </p>
    </div>
  );
};
