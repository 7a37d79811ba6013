import type { Business } from '#domain/business.ts';
import type { Company } from './company.ts';

export const businessFile = (company: Company, year: number): Business => {
  const {
    name,
    phone,
    email,
    website,
    address,
    coordinates,
    timeZone,
    license,
    licenseKind,
    open,
  } = company;
  const { established, rating, profiles, paperwork, installDays, promiseHours, towns } = company;
  const [main, ...others] = company.trades;
  return {
    name,
    phone,
    email,
    website: website.replace(/\/$/, ''),
    logo: '/logo-mark.svg',
    address,
    coordinates,
    timeZone,
    license,
    ...(licenseKind === 'registration' && { licenseKind }),
    established,
    yearsInBusiness: String(Math.max(1, year - established)),
    priceRange: '$$',
    rating,
    claims: {
      pricePerWindow: windowPrice(company),
      priceExtras: company.priceExtras,
      energySavingsPercent: company.energySavingsPercent,
      installDays,
      promiseHours,
    },
    hours: { weekdays: open, saturday: open, sunday: null },
    contactHours: { mondayToSaturday: open, sunday: null },
    closures: [],
    services: main?.services ?? [],
    furtherServices: others.map((trade) => trade.name),
    trades: company.trades.map((trade) => ({ id: trade.id, name: trade.name })),
    serviceArea: {
      text: areaText(towns.map((town) => town.name)),
      radiusMiles: company.radiusMiles,
      towns: towns.map(({ id, name: town, zips }) => ({ id, name: town, zips })),
    },
    profiles,
    paperwork,
    prices: Object.fromEntries(
      company.trades.filter(({ id }) => id !== 'windows').map(({ id, price }) => [id, price]),
    ),
    samples: ['pictures'],
  };
};

const windowPrice = ({ trades }: Company) => {
  const price = trades.find(({ id }) => id === 'windows')?.price;
  return price ? { from: price.from, to: price.to } : null;
};

const areaText = (towns: readonly string[]): string => {
  if (towns.length < 3) return towns.join(' and ');
  return `${towns.slice(0, 2).join(', ')} and the towns around them`;
};
