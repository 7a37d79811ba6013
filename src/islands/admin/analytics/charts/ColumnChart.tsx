import { type PointerEvent, useId } from 'react';
import { MEASURE_NAMES } from '@/domain/report-names.ts';
import { axisText, count } from '@/islands/admin/analytics/data/format.ts';
import { MEASURE_MEANINGS, type Measure } from '@/islands/admin/analytics/data/labels.ts';
import { type Bar, labelled, short, ticksUpTo } from './series.ts';

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

const HEIGHT = 148;
const TOP = 8;
const FLOOR = HEIGHT - 24;
/** Percent of the width, so that three days are no three walls. */
const WIDEST = 8;

const Columns = ({ bars, measure, chosen }: Pick<Props, 'bars' | 'measure' | 'chosen'>) => {
  const hatch = useId();
  const ticks = ticksUpTo(Math.max(0, ...bars.map(({ counts }) => counts[measure])));
  const y = (value: number): number => FLOOR - (value / (ticks.at(-1) ?? 1)) * (FLOOR - TOP);
  const slot = 100 / Math.max(1, bars.length);
  const width = Math.min(WIDEST, slot * 0.78);
  const middle = (index: number): number => (index + 0.5) * slot;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      className="block overflow-visible select-none"
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 1 1-1M0 5 5 0M4 6 6 4" className="stroke-chart fill-none stroke-[1.5]" />
        </pattern>
      </defs>
      {ticks.map((value) => (
        <line key={value} x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
      ))}
      {bars.map(({ at, counts, isOpen }, index) => (
        <rect
          key={at}
          x={`${middle(index) - width / 2}%`}
          y={y(counts[measure])}
          width={`${width}%`}
          height={FLOOR - y(counts[measure])}
          fill={isOpen && index !== chosen ? `url(#${hatch})` : undefined}
          className={
            index === chosen ? 'fill-accent' : isOpen ? 'stroke-chart stroke-[1.5]' : 'fill-chart'
          }
        />
      ))}
      <g className="fill-muted text-[0.75rem] tabular-nums">
        {ticks.map((value) => (
          <text key={value} x={-6} y={y(value) + 4} textAnchor="end">
            {short(value)}
          </text>
        ))}
        {labelled(bars.length).map((index) => (
          <text
            key={index}
            x={index === bars.length - 1 ? '100%' : `${Math.max(7, middle(index))}%`}
            y={HEIGHT - 6}
            textAnchor={index === bars.length - 1 ? 'end' : 'middle'}
          >
            {axisText(bars[index]?.at ?? '')}
          </text>
        ))}
      </g>
    </svg>
  );
};
