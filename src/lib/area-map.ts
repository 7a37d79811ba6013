import type { CollectionEntry } from 'astro:content';
import { business } from '@/domain/business';
import { targets, type Box, type Side } from './area-map-targets';
import { townName } from './content';

// Lengths of one degree near 36° N, in statute miles.
const MILES_PER_LATITUDE = 68.94;
const MILES_PER_LONGITUDE = 69.17 * Math.cos((business.coordinates.latitude * Math.PI) / 180);

export const MAP_SIZE = 640;
const RADIUS = MAP_SIZE / 2 - 4;
const PIXELS_PER_MILE = RADIUS / business.serviceArea.radiusMiles;

interface TownMark {
  id: string;
  name: string;
  x: number;
  y: number;
  /** The side of its dot on which a town's name has room. */
  side: Side;
  target: Box;
}

/** Places each town on a square drawing whose middle is the office; units are the drawing's pixels. */
export const townMarks = (towns: CollectionEntry<'towns'>[]): TownMark[] => {
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

/** Rings around the office, widest first: their distance in miles and their radius on the drawing. */
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
