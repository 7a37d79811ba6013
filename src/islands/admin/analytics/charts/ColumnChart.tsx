import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Change, count } from '@/islands/admin/analytics/data/format.ts';
import { MEASURE_NAMES } from '@/domain/report-names.ts';
import { MEASURE_MEANINGS, type Measure } from '@/islands/admin/analytics/data/labels.ts';
import { Columns } from './Columns.tsx';
import { ChangeText } from './Rates.tsx';
import { type Bar, geometryOf, HEIGHT } from './series.ts';

interface Props {
  measure: Measure;
  bars: Bar[];
  unit: string;
  total: number;
  change: Change;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

export const ColumnChart = ({ measure, bars, unit, total, change, chosen, onChoose }: Props) => {
  const [plot, width] = useWidth<HTMLDivElement>();
  const geometry = geometryOf(bars, measure, width);
  const name = MEASURE_NAMES[measure];
  const meaning = MEASURE_MEANINGS[measure];
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

const useWidth = <T extends HTMLElement>(): [RefObject<T | null>, number] => {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};

export const indexByKey = (
  key: string,
  from: number | null,
  bars: number,
): number | null | undefined => {
  const last = bars - 1;
  const at = from ?? last + 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from === null ? last : at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'PageUp':
      return Math.min(last, at + LEAP);
    case 'PageDown':
      return Math.max(0, at - LEAP);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
};

const LEAP = 7;
