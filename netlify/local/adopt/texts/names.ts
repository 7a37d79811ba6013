import { listed, sentenceCase } from '#domain/text.ts';
import type { Company } from '../company.ts';

export const namesOf = ({ trades, towns, address }: Company) => {
  const names = trades.map(({ name }) => name.toLowerCase());
  const [main] = trades;
  return {
    work: listed(names),
    Work: sentenceCase(listed(names)),
    main: names[0] ?? '',
    job: main?.services[0] ?? '',
    city: address.city,
    state: address.state,
    stateName: address.stateName,
    /** Another town, for texts that name two; the same if there is only one. */
    second: towns[1]?.name ?? address.city,
    sellsWindows: trades.some(({ id }) => id === 'windows'),
    sells: (id: string) => trades.some((trade) => trade.id === id),
  };
};

type Way = Pick<Company['towns'][number], 'latitude' | 'longitude'>;

export const milesBetween = (one: Way, other: Way): number => {
  const north = (other.latitude - one.latitude) * 69;
  const east = (other.longitude - one.longitude) * 69.17 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};
