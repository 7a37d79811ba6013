import { type ReactNode, useState } from 'react';
import { type AnalyticsReport, HEADLINES, isComparable } from '@/domain/reports.ts';
import { countChange, dayText, spanText } from '@/islands/admin/analytics/data/format.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { Rates } from './Rates.tsx';
import { TableDisclosure, TrendTable } from './TrendTable.tsx';
import { barsOf, compared, type Grain, grainOf } from './series.ts';

interface Props {
  report: AnalyticsReport;
}

export const Trends = ({ report }: Props) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const compares = isComparable(report);
  const bars = barsOf(compares ? report : { ...report, series_before: [] });
  const ended = compares ? compared(report) : null;
  const grain = grainOf(report);
  return (
    <section aria-label={`By ${grain}`}>
      <Legend
        before={compares ? spanText(report.before) : null}
        since={report.recorded_since}
        grain={grain}
        isOpen={bars.at(-1)?.isOpen ?? false}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {HEADLINES.map((measure) => (
          <ColumnChart
            key={measure}
            measure={measure}
            bars={bars}
            unit={grain}
            total={report.totals[measure]}
            change={countChange(ended?.now[measure] ?? 0, ended?.before[measure] ?? null)}
            chosen={chosen !== null && chosen < bars.length ? chosen : null}
            onChoose={setChosen}
          />
        ))}
        <Rates report={report} />
      </div>
      <TableDisclosure what={`The charts by ${report.period.unit}`}>
        <TrendTable report={report} />
      </TableDisclosure>
    </section>
  );
};

interface LegendProps {
  before: string | null;
  since: string | null;
  grain: Grain;
  isOpen: boolean;
}

const NOT_OVER: Record<Grain, string> = {
  hour: 'this hour so far (not compared)',
  day: 'today so far (not compared)',
  week: 'this week so far (not compared)',
};

const Legend = ({ before, since, grain, isOpen }: LegendProps) => (
  <ul className="text-muted mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
    <Sign text={`1 column = 1 ${grain}`}>
      <path d="M2 1h4v10H2zM9 4h4v7H9z" className="fill-chart" />
    </Sign>
    {isOpen && (
      <Sign text={NOT_OVER[grain]}>
        <path
          d="M3.75 1.75h8.5v8.5h-8.5zM4 6l4-4M4 10l8-8M8 10l4-4"
          className="stroke-chart fill-none stroke-[1.5]"
        />
      </Sign>
    )}
    {before === null ? (
      <li>
        nothing to compare with yet:{' '}
        {since === null
          ? 'nothing was recorded'
          : `visits have been recorded since ${dayText(since)}`}
      </li>
    ) : (
      <Sign text={`previous period, ${before}`}>
        <path d="M0 8h8M8 4h8" className="stroke-ink fill-none stroke-[1.5]" />
      </Sign>
    )}
  </ul>
);

const Sign = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4 shrink-0">
      {children}
    </svg>
    {text}
  </li>
);
