import { useId } from 'react';
import { axisText } from '@/islands/admin/analytics/data/format.ts';
import type { Measure } from '@/islands/admin/analytics/data/labels.ts';
import { type Bar, labelled, short, ticksUpTo } from './series.ts';

interface Props {
  bars: Bar[];
  measure: Measure;
  chosen: number | null;
}

const HEIGHT = 148;
const TOP = 8;
const FLOOR = HEIGHT - 24;
/** Percent of the width, so that three days are no three walls. */
const WIDEST = 8;

export const Columns = ({ bars, measure, chosen }: Props) => {
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
