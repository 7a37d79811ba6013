import type { PointerEvent } from 'react';
import { MEASURE_NAMES } from '@/domain/report-names.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { MEASURE_MEANINGS, type Measure } from '@/islands/admin/analytics/data/labels.ts';
import { Columns } from './Columns.tsx';
import type { Bar } from './series.ts';

interface Props {
  measure: Measure;
  bars: Bar[];
  unit: string;
  total: number;
  change: string;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

export const ColumnChart = ({ measure, bars, unit, total, change, chosen, onChoose }: Props) => {
  const name = MEASURE_NAMES[measure];
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
          <span className="font-semibold" title={MEASURE_MEANINGS[measure]}>
            {name}
          </span>
          <span className="text-2xl font-semibold tabular-nums">{count(total)}</span>
        </span>
        <span className="mt-0.5 block min-h-5 text-sm tabular-nums">
          {text ?? <span className="text-muted">{change}</span>}
        </span>
      </figcaption>
      <div
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
        className="focus-within:outline-accent relative mt-3 ml-7 cursor-crosshair touch-pan-y focus-within:outline-2"
      >
        <input
          type="range"
          min={1}
          max={bars.length}
          value={(chosen ?? last) + 1}
          aria-label={`${name} by ${unit}`}
          aria-valuetext={text ?? `${count(total)} total. ${change}`}
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
