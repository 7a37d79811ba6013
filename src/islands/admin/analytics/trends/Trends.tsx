import { useState } from 'react';
import { HEADLINES, isComparable, type AnalyticsReport } from '@/domain/analytics-report.ts';
import { countChange } from '../change.ts';
import { spanText } from '../days.ts';
import { Rates } from '../Rates.tsx';
import { TableDisclosure } from '../TableDisclosure.tsx';
import { barsOf, grainOf } from './bars.ts';
import { Chart } from './Chart.tsx';
import { compared } from './compared.ts';
import { Legend } from './Legend.tsx';
import { TrendTable } from './TrendTable.tsx';

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
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {HEADLINES.map((measure) => (
          <Chart
            key={measure}
            measure={measure}
            bars={bars}
            unit={grain}
            total={report.totals[measure]}
            change={countChange(ended?.now[measure] ?? 0, ended?.before[measure] ?? null)}
            // The period shown may have become shorter since.
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
