import type { CollectionEntry } from 'astro:content';
import { labels } from './area-lines';
import { MIDDLE, project, RADIUS } from './area-projection';
import { townName } from '@/lib/content/entries';

interface TownDot {
  id: string;
  name: string;
  x: number;
  y: number;
  side: Side;
  target: Box;
}

/** Places the towns on a square map with the office in the middle, in the map's pixels. */
export const townDots = (towns: CollectionEntry<'towns'>[]): TownDot[] => {
  const places = towns.map(({ id, data: { coordinates } }) => {
    const { x, y } = project([coordinates.lon, coordinates.lat]);
    return { id, name: townName(id), x, y, side: SIDES[id] ?? 'right' };
  });
  const boxes = targets(places);
  return places.map((place, index) => ({ ...place, target: boxes[index] as Box }));
};

export const areaLabels = (towns: readonly TownDot[]) => {
  const taken = towns.map((town) => nameBox(town));
  return labels
    .map(({ kind, text, at }) => ({ kind, text, ...project(at) }))
    .filter(({ text, x, y }) => {
      const half = (text.length * LETTER) / 2;
      const box = { left: x - half, right: x + half, top: y - 14, bottom: y + 14 };
      const reach = Math.hypot(Math.abs(x - MIDDLE) + half, Math.abs(y - MIDDLE) + 14);
      return reach < RADIUS && !taken.some((other) => overlap(box, other));
    });
};

const SIDES: Record<string, Side> = {
  'bermuda-run-nc': 'left',
  'advance-nc': 'left',
  'lewisville-nc': 'left',
  'pfafftown-nc': 'left',
  'tobaccoville-nc': 'left',
  'king-nc': 'left',
  'walkertown-nc': 'upper',
  'rural-hall-nc': 'above',
  'winston-salem-nc': 'above',
  'mocksville-nc': 'below',
};

type Side = 'left' | 'right' | 'above' | 'below' | 'upper';

interface Place {
  name: string;
  x: number;
  y: number;
  side: Side;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// In the map's pixels, 0.6 of a phone's: a letter's width and half a finger's height.
const LETTER = 16;
const HALF = 44;

/** The area to press for each place. No two overlap. */
const targets = (places: readonly Place[]): Box[] => {
  const boxes = places.map((place) => nameBox(place, HALF));
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) part(one, other);
  }
  return boxes;
};

const nameBox = ({ name, x, y, side }: Place, half = LETTER): Box => {
  const width = name.length * LETTER;
  const middle = y + { left: 0, right: 0, above: -6, below: 16, upper: -16 }[side];
  const centered = side === 'below' || side === 'above';
  const before = side === 'left' || side === 'upper';
  const start = centered ? x - width / 2 : before ? x - 12 - width : x - 12;
  return {
    left: start,
    right: start + width + (centered ? 0 : 24),
    top: middle - half,
    bottom: middle + half,
  };
};

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
  Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);

const part = (one: Box, other: Box): void => {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (wide <= 0 || high <= 0) return;
  if (wide < high) split(one, other, 'left', 'right');
  else split(one, other, 'top', 'bottom');
};

const split = (one: Box, other: Box, start: 'left' | 'top', end: 'right' | 'bottom'): void => {
  const [first, second] = one[start] < other[start] ? [one, other] : [other, one];
  const border = Math.round((first[end] + second[start]) / 2);
  first[end] = border;
  second[start] = border;
};
