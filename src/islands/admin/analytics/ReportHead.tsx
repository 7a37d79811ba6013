import { useStore } from '@nanostores/react';
import type { AnalyticsReport } from '@/domain/analytics-report.ts';
import { csvHref } from './analytics-api.ts';
import { spanText, zoneName } from './days.ts';
import { $periodQuery } from './period.ts';
import { PeriodSwitch } from './PeriodSwitch.tsx';

interface Props {
  report: AnalyticsReport | null;
  loading: boolean;
}

export const ReportHead = ({ report, loading }: Props) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div>
      <h2 className="text-xl font-semibold">Visits and leads</h2>
      <p role="status" className="text-muted min-h-6 tabular-nums">
        {report && `${spanText(report.period)}, ${zoneName()}`}
        {loading && report && ' · loading…'}
      </p>
    </div>
    <PeriodSwitch>
      <CsvLink />
    </PeriodSwitch>
  </div>
);

const CsvLink = () => (
  <a
    href={csvHref(useStore($periodQuery))}
    download
    className="border-edge text-ink hover:bg-glass inline-flex min-h-11 items-center rounded-md border px-4 font-semibold"
  >
    Download CSV
  </a>
);
