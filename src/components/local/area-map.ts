import type { CollectionEntry } from 'astro:content';
import { business } from '@/domain/business';
import { townName } from '@/lib/content/entries';

// Statute miles in one degree, near 36° N.
const MILES_PER_LATITUDE = 68.94;
const MILES_PER_LONGITUDE = 69.17 * Math.cos((business.coordinates.latitude * Math.PI) / 180);

export const MAP_SIZE = 640;
const RADIUS = MAP_SIZE / 2 - 4;
const PIXELS_PER_MILE = RADIUS / business.serviceArea.radiusMiles;

interface TownDot {
  id: string;
  name: string;
  x: number;
  y: number;
  /** The side of the dot on which the name has room. */
  side: Side;
  target: Box;
}

/** Places the towns on a square map with the office in the middle, in the map's pixels. */
export const townDots = (towns: CollectionEntry<'towns'>[]): TownDot[] => {
  const places = towns.map(({ id, data }) => {
    const east = (data.coordinates.lon - business.coordinates.longitude) * MILES_PER_LONGITUDE;
    const north = (data.coordinates.lat - business.coordinates.latitude) * MILES_PER_LATITUDE;
    const x = Math.round(MAP_SIZE / 2 + east * PIXELS_PER_MILE);
    const y = Math.round(MAP_SIZE / 2 - north * PIXELS_PER_MILE);
    return { id, name: townName(id), x, y, side: SIDES[id] ?? 'right' };
  });
  const boxes = targets(places);
  return places.map((place, index) => ({ ...place, target: boxes[index] as Box }));
};

/** Rings around the office, widest first; `radius` in the map's pixels. */
export const rings = [business.serviceArea.radiusMiles, 15, 10, 5].map((miles) => ({
  miles,
  radius: Math.round(miles * PIXELS_PER_MILE),
}));

const SIDES: Record<string, Side> = {
  'bermuda-run-nc': 'left',
  'advance-nc': 'left',
  'lewisville-nc': 'left',
  'pfafftown-nc': 'left',
  'tobaccoville-nc': 'left',
  'king-nc': 'left',
  'rural-hall-nc': 'corner',
  'walkertown-nc': 'below',
  'winston-salem-nc': 'below',
  'mocksville-nc': 'below',
};

type Side = 'left' | 'right' | 'below' | 'corner';

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

// The width of a letter and half the height of a finger, in the map's pixels: 0.6 of a phone's.
const LETTER = 16;
const HALF = 44;

/** The area to press for each place: its name and dot with room around. No two overlap. */
const targets = (places: readonly Place[]): Box[] => {
  const boxes = places.map(around);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) part(one, other);
  }
  return boxes;
};

const around = ({ name, x, y, side }: Place): Box => {
  const width = name.length * LETTER;
  const middle = side === 'below' || side === 'corner' ? y + 16 : y;
  const start = { left: x - 12 - width, right: x - 12, below: x - width / 2, corner: x - 12 }[side];
  return {
    left: start,
    right: start + width + (side === 'below' ? 0 : 24),
    top: middle - HALF,
    bottom: middle + HALF,
  };
};

/** Puts the border of two boxes in the middle of their overlap, across its shorter side. */
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
