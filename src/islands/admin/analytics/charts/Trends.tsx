import { useState } from 'react';
import { type AnalyticsReport, isComparable } from '@/domain/reports.ts';
import { changeText, dayText, spanText } from '@/islands/admin/analytics/data/format.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { barsOf, compared, type Grain, grainOf } from './series.ts';

export const Trends = ({ report }: { report: AnalyticsReport }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const bars = barsOf(report);
  const ended = isComparable(report) ? compared(report) : null;
  const grain = grainOf(report);
  return (
    <section aria-label={`By ${grain}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {(['visits', 'leads'] as const).map((measure) => (
          <ColumnChart
            key={measure}
            measure={measure}
            bars={bars}
            unit={grain}
            total={report.totals[measure]}
            change={changeText(ended?.now[measure] ?? 0, ended?.before[measure] ?? null)}
            chosen={chosen !== null && chosen < bars.length ? chosen : null}
            onChoose={setChosen}
          />
        ))}
      </div>
      <p className="text-muted mt-2 text-sm">
        1 column = 1 {grain}. {bars.at(-1)?.isOpen && notOver(grain)} {comparison(report)}
      </p>
    </section>
  );
};

const notOver = (grain: Grain): string =>
  `${grain === 'day' ? 'Today' : `This ${grain}`} so far is striped and not compared.`;

const comparison = (report: AnalyticsReport): string => {
  const { before, recorded_since } = report;
  if (isComparable(report)) return `Compared with ${spanText(before)}.`;
  return recorded_since === null
    ? 'Nothing was recorded yet.'
    : `Nothing to compare with: visits have been recorded since ${dayText(recorded_since)}.`;
};
