import type { CollectionEntry } from 'astro:content';
import { plural } from '@/domain/text.ts';
import type { Point } from './area-lines';
import { business } from '@/domain/business';

// Statute miles in one degree, near 36° N.
const MILES_PER_LATITUDE = 68.94;
const MILES_PER_LONGITUDE = 69.17 * Math.cos((business.coordinates.latitude * Math.PI) / 180);

export const MAP_SIZE = 640;
export const MIDDLE = MAP_SIZE / 2;
export const RADIUS = MIDDLE - 4;
const PIXELS_PER_MILE = RADIUS / business.serviceArea.radiusMiles;

export interface Pixel {
  x: number;
  y: number;
}

export const project = (point: Point): Pixel => {
  const { east, north } = miles(point);
  return {
    x: Math.round(MIDDLE + east * PIXELS_PER_MILE),
    y: Math.round(MIDDLE - north * PIXELS_PER_MILE),
  };
};

const { radiusMiles } = business.serviceArea;

export const rings = [radiusMiles, Math.round(radiusMiles / 2)].map((distance) => ({
  miles: distance,
  radius: Math.round(distance * PIXELS_PER_MILE),
}));

export const distanceText = (town: Place): string => {
  const { distance } = wayTo(town);
  if (distance === 0) return 'in town';
  return `about ${plural(distance, 'mile')}`;
};

export const whereabouts = (town: Place): string => {
  const { east, north, distance } = wayTo(town);
  const { city } = business.address;
  if (distance === 0) return 'where our office is';
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return `${plural(distance, 'mile')} ${COMPASS.at(eighth % 8)} of ${city}`;
};

const COMPASS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
];

type Place = Pick<CollectionEntry<'towns'>, 'data'>;

const wayTo = ({ data: { coordinates } }: Place) => {
  const { east, north } = miles([coordinates.lon, coordinates.lat]);
  return { east, north, distance: Math.round(Math.hypot(east, north)) };
};

const miles = ([longitude, latitude]: Point) => ({
  east: (longitude - business.coordinates.longitude) * MILES_PER_LONGITUDE,
  north: (latitude - business.coordinates.latitude) * MILES_PER_LATITUDE,
});
