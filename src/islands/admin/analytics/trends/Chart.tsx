import type { KeyboardEvent, PointerEvent } from 'react';
import { count, type Change } from '../change.ts';
import { MEASURES, type Measure } from '../measures.ts';
import { ChangeText } from '../ChangeText.tsx';
import type { Bar } from './bars.ts';
import { Columns } from './Columns.tsx';
import { geometryOf, HEIGHT } from './geometry.ts';
import { indexByKey } from './index-by-key.ts';
import { useWidth } from './use-width.ts';

interface Props {
  measure: Measure;
  bars: Bar[];
  unit: string;
  total: number;
  change: Change;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** A picture of one measure, and a slider over its columns: by pointer, by thumb or by arrow keys. */
export const Chart = ({ measure, bars, unit, total, change, chosen, onChoose }: Props) => {
  const [plot, width] = useWidth<HTMLDivElement>();
  const geometry = geometryOf(bars, measure, width);
  const { name, meaning } = MEASURES[measure];
  const bar = chosen === null ? undefined : bars[chosen];
  const pointAt = (event: PointerEvent): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - geometry.left;
    const index = Math.floor(x / geometry.slot);
    onChoose(Math.min(bars.length - 1, Math.max(0, index)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = indexByKey(event.key, chosen, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <figure className="border-line bg-surface rounded-lg border p-4">
      <figcaption>
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold" title={meaning}>
            {name}
          </span>
          <span className="text-2xl font-semibold tabular-nums">{count(total)}</span>
        </span>
        <span className="mt-0.5 block min-h-5 text-sm tabular-nums">
          {bar ? <PointText bar={bar} measure={measure} /> : <ChangeText change={change} />}
        </span>
      </figcaption>
      <div
        ref={plot}
        role="slider"
        tabIndex={0}
        aria-label={`${name} by ${unit}`}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(chosen ?? bars.length - 1) + 1}
        aria-valuetext={
          bar
            ? spoken(bar, measure)
            : `${count(total)} total. ${change.words} ${change.direction === 'none' ? 'with' : 'in'} the previous period`
        }
        onKeyDown={onKeyDown}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
        onBlur={() => onChoose(null)}
        className="mt-3 cursor-crosshair touch-pan-y"
      >
        {width > 0 ? (
          <Columns bars={bars} measure={measure} geometry={geometry} chosen={chosen} />
        ) : (
          <svg aria-hidden="true" height={HEIGHT} />
        )}
      </div>
    </figure>
  );
};

const PointText = ({ bar, measure }: { bar: Bar; measure: Measure }) => (
  <>
    {bar.label}: <b className="font-semibold">{count(bar.counts[measure])}</b>
    {bar.isOpen && ' so far'}
    {bar.before && <span className="text-muted"> · before {count(bar.before[measure])}</span>}
  </>
);

const spoken = ({ label, counts, before, isOpen }: Bar, measure: Measure): string =>
  [
    `${label}: ${count(counts[measure])}${isOpen ? ' so far' : ''}`,
    ...(before ? [`${count(before[measure])} before`] : []),
  ].join(', ');
