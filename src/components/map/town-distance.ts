import type { CollectionEntry } from 'astro:content';
import { business } from '@/domain/business';
import { plural } from '@/domain/text.ts';

// Statute miles in one degree, near 36° N.
const MILES_PER_LATITUDE = 68.94;
const MILES_PER_LONGITUDE = 69.17 * Math.cos((business.coordinates.latitude * Math.PI) / 180);

export const distanceText = (town: Place): string => {
  const { distance } = wayTo(town);
  if (distance === 0) return 'in town';
  return `about ${plural(distance, 'mile')}`;
};

export const whereabouts = (town: Place): string => {
  const { east, north, distance } = wayTo(town);
  const { city } = business.address;
  if (distance === 0) return 'where we are based';
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
  const east = (coordinates.lon - business.coordinates.longitude) * MILES_PER_LONGITUDE;
  const north = (coordinates.lat - business.coordinates.latitude) * MILES_PER_LATITUDE;
  return { east, north, distance: Math.round(Math.hypot(east, north)) };
};
