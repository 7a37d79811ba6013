import { useId } from 'react';
import { axisText } from '@/islands/admin/analytics/data/format.ts';
import type { Measure } from '@/islands/admin/analytics/data/labels.ts';
import { type Bar, type Geometry, HEIGHT, labelled, short } from './series.ts';

interface Props {
  bars: Bar[];
  measure: Measure;
  geometry: Geometry;
  chosen: number | null;
}

const LABEL_ROOM = 72;

export const Columns = ({ bars, measure, geometry, chosen }: Props) => {
  const hatch = useId();
  const { left, width, floor, column, y, middle } = geometry;
  return (
    <svg aria-hidden="true" width={width} height={HEIGHT} className="block select-none">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 1 1-1M0 5 5 0M4 6 6 4" className="stroke-chart fill-none stroke-[1.5]" />
        </pattern>
      </defs>
      <Axis bars={bars} geometry={geometry} />
      {bars.map(({ at, counts, isOpen }, index) => {
        const top = y(counts[measure]);
        const isChosen = index === chosen;
        return (
          <rect
            key={at}
            x={middle(index) - column / 2}
            y={top}
            width={column}
            height={floor - top}
            fill={isOpen && !isChosen ? `url(#${hatch})` : undefined}
            className={
              isChosen ? 'fill-accent' : isOpen ? 'stroke-chart stroke-[1.5]' : 'fill-chart'
            }
          />
        );
      })}
      <Before bars={bars} measure={measure} geometry={geometry} />
      <path d={`M${left} ${floor + 0.5}H${width}`} className="stroke-edge" />
      {chosen !== null && (
        <path d={`M${middle(chosen)} ${floor + 2}l5 6h-10z`} className="fill-accent" />
      )}
    </svg>
  );
};

const Axis = ({ bars, geometry }: Pick<Props, 'bars' | 'geometry'>) => {
  const { left, width, floor, slot, ticks, middle } = geometry;
  return (
    <g className="fill-muted text-[0.75rem] tabular-nums">
      {ticks.map(({ value, y }) => (
        <g key={value}>
          {y < floor && (
            <path d={`M${left} ${Math.round(y) + 0.5}H${width}`} className="stroke-line" />
          )}
          <text x={left - 6} y={y + 4} textAnchor="end">
            {short(value)}
          </text>
        </g>
      ))}
      {labelled(bars.length, width - left, LABEL_ROOM).map((index) => {
        const x = middle(index);
        const isLast = index === bars.length - 1 && slot < LABEL_ROOM;
        return (
          <text
            key={index}
            x={isLast ? width : Math.max(x, left + 22)}
            y={HEIGHT - 4}
            textAnchor={isLast ? 'end' : 'middle'}
          >
            {axisText(bars[index]?.at ?? '')}
          </text>
        );
      })}
    </g>
  );
};

/** A level across each column, because a line would only zigzag. */
const Before = ({ bars, measure, geometry }: Omit<Props, 'chosen'>) => {
  const { slot, y, middle } = geometry;
  const levels = bars.flatMap(({ before }, index) =>
    before && before[measure] > 0
      ? [`M${middle(index) - slot / 2} ${y(before[measure])}h${slot}`]
      : [],
  );
  return (
    <path d={levels.join('')} className={`stroke-ink ${slot < 6 ? 'stroke-1' : 'stroke-[1.5]'}`} />
  );
};
