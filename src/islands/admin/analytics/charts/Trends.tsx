import { type PointerEvent, useState } from 'react';
import { type AnalyticsReport, isComparable } from '@/domain/reports.ts';
import { axisText, changeText, count } from '@/islands/admin/analytics/data/format.ts';
import { type Bar, barsOf, compared, comparison, grainOf, type Measure } from './series.ts';

export const Trends = ({ report }: { report: AnalyticsReport }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const bars = barsOf(report);
  const grain = grainOf(report);
  const shared = { report, bars, chosen, onChoose: setChosen };
  return (
    <section aria-label={`By ${grain}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <ColumnChart name="Visits" measure="visits" {...shared} />
        <ColumnChart name="Leads received" measure="leads" {...shared} />
      </div>
      <p className="text-muted mt-2 text-sm">
        1 column = 1 {grain}.{' '}
        {bars.at(-1)?.isOpen && 'Today is in the striped column and not compared.'}{' '}
        {comparison(report)}
      </p>
    </section>
  );
};

interface Props {
  name: string;
  measure: Measure;
  report: AnalyticsReport;
  bars: Bar[];
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

const ColumnChart = ({ name, measure, report, bars, chosen, onChoose }: Props) => {
  const total = count(report.totals[measure]);
  const change = changeIn(report, measure);
  const last = bars.length - 1;
  const bar = chosen === null ? undefined : bars[chosen];
  const text = bar && `${bar.label}: ${count(bar.counts[measure])}${bar.isOpen ? ' so far' : ''}`;
  const pointAt = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    onChoose(Math.min(last, Math.max(0, index)));
  };
  return (
    <figure className="border-line bg-surface rounded-lg border p-4">
      <figcaption>
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{name}</span>
          <span className="text-2xl font-semibold tabular-nums">{total}</span>
        </span>
        <span className="mt-0.5 block min-h-5 text-sm tabular-nums">
          {text ?? <span className="text-muted">{change}</span>}
        </span>
      </figcaption>
      <div
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
        className="focus-within:outline-accent relative mt-3 cursor-crosshair touch-pan-y focus-within:outline-2"
      >
        <input
          type="range"
          min={1}
          max={bars.length}
          value={(chosen ?? last) + 1}
          aria-label={`${name} by ${grainOf(report)}`}
          aria-valuetext={text ?? `${total} total. ${change}`}
          onChange={({ target }) => onChoose(Number(target.value) - 1)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onChoose(null);
            else if (chosen === null && key !== 'Tab') onChoose(last);
          }}
          onBlur={() => onChoose(null)}
          className="sr-only"
        />
        <Columns bars={bars} measure={measure} chosen={chosen} />
      </div>
    </figure>
  );
};

const changeIn = (report: AnalyticsReport, measure: Measure): string => {
  const ended = isComparable(report) ? compared(report) : null;
  return ended ? changeText(ended.now[measure], ended.before[measure]) : 'No comparison';
};

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const STRIPED = 'bg-[repeating-linear-gradient(-45deg,var(--chart)_0_2px,transparent_2px_5px)]';

const Columns = ({ bars, measure, chosen }: Pick<Props, 'bars' | 'measure' | 'chosen'>) => {
  const most = Math.max(1, ...bars.map(({ counts }) => counts[measure]));
  return (
    <div aria-hidden="true" className="text-muted text-[0.75rem] tabular-nums select-none">
      <p className="border-line border-b">{short.format(most)}</p>
      <div className="border-line flex h-28 items-end gap-px border-b forced-color-adjust-none">
        {bars.map(({ at, counts, isOpen }, index) => (
          <span
            key={at}
            style={{ height: `${(counts[measure] / most) * 100}%` }}
            className={`mx-auto max-w-8 grow ${index === chosen ? 'bg-accent' : isOpen ? STRIPED : 'bg-chart'}`}
          />
        ))}
      </div>
      <p className="flex justify-between">
        <span>{axisText(bars[0]?.at ?? '')}</span>
        {bars.length > 1 && <span>{axisText(bars.at(-1)?.at ?? '')}</span>}
      </p>
    </div>
  );
};
