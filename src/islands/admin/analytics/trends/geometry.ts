import type { Measure } from '../measures.ts';
import type { Bar } from './bars.ts';
import { ticksUpTo } from './scale.ts';

export const HEIGHT = 148;
const TOP = 8;
const BOTTOM = 24;
const LETTER = 7;

export interface Geometry {
  left: number;
  width: number;
  floor: number;
  /** How much room a column and the gap beside it take. */
  slot: number;
  column: number;
  ticks: { value: number; y: number }[];
  y: (value: number) => number;
  middle: (index: number) => number;
}

/** Where everything of a chart lies, in pixels. */
export const geometryOf = (bars: Bar[], measure: Measure, width: number): Geometry => {
  const most = Math.max(
    0,
    ...bars.map(({ counts, before }) => Math.max(counts[measure], before?.[measure] ?? 0)),
  );
  const values = ticksUpTo(most);
  const top = values.at(-1) ?? 1;
  const left = Math.max(...values.map((value) => short(value).length)) * LETTER + 8;
  const floor = HEIGHT - BOTTOM;
  const slot = Math.max(0, width - left) / Math.max(1, bars.length);
  const y = (value: number): number => floor - (value / top) * (floor - TOP);
  return {
    left,
    width,
    floor,
    slot,
    column: Math.min(28, slot > 3 ? slot - Math.max(1, slot * 0.22) : slot * 0.8),
    ticks: values.map((value) => ({ value, y: y(value) })),
    y,
    middle: (index) => left + (index + 0.5) * slot,
  };
};

/** `950`, `1.2K` */
export const short = (value: number): string => compact.format(value);

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
