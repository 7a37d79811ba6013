import { isDeepStrictEqual } from 'node:util';
import type { WholeBusiness } from '#domain/business-schema.ts';
import { texts } from '#domain/own-texts.ts';
import { listed } from '#domain/text.ts';
import { type Company, TRADES } from './adopted-company.ts';

/** Keeps the order of the schema, as the visual editor shows it. */
export const businessFile = (
  company: Company,
  year: number,
  leftAsGiven: readonly string[] = [],
): WholeBusiness => {
  const { name, phone, email, website, address, coordinates, timeZone } = company;
  const { license, licenseKind, established, rating, open, trades, towns } = company;
  const [main] = trades;
  const windows = trades.find(({ id }) => id === 'windows')?.price;
  return {
    ...{ name, phone, email, website: website.replace(/\/$/, ''), logo: '/logo-mark.svg' },
    address,
    ...{ coordinates, timeZone, license },
    ...(licenseKind === 'registration' && { licenseKind }),
    established,
    yearsInBusiness: year - established > 1 ? `${year - established}+` : '1',
    priceRange: '$$',
    rating,
    claims: {
      pricePerWindow: windows ? { from: windows.from, to: windows.to } : null,
      priceExtras: company.priceExtras,
      energySavingsPercent: null,
      installDays: company.installDays,
      promiseHours: company.promiseHours,
    },
    hours: { weekdays: open, saturday: open, sunday: null },
    contactHours: { mondayToSaturday: open, sunday: null },
    closures: [],
    services: main ? [...TRADES[main.id].services] : [],
    trades: trades.map(({ id, name: trade }) => ({ id, name: trade })),
    serviceArea: {
      text:
        towns.length < 3
          ? listed(towns.map((town) => town.name))
          : `${towns
              .slice(0, 2)
              .map((town) => town.name)
              .join(', ')} and the towns around them`,
      radiusMiles: company.radiusMiles,
      towns: towns.map(({ id, name: town, zips }) => ({ id, name: town, zips })),
    },
    profiles: company.profiles,
    paperwork: company.paperwork,
    repairs: company.repairs,
    prices: Object.fromEntries(
      trades.flatMap(({ id, price }) => (price && id !== 'windows' ? [[id, price]] : [])),
    ),
    texts,
    spanish: null,
    // The coordinates are the town's, until the owner puts in the office's.
    samples: [...leftAsGiven, ...(company.address.street ? ['coordinates'] : []), 'pictures'],
  };
};

/** The facts whose answers are still those of the example's invented company, so they stay samples. */
export const leftAsGiven = (answers: unknown, example: unknown): string[] =>
  ['phone', 'email', 'website', 'address', 'license'].filter((fact) =>
    isDeepStrictEqual(factOf(answers, fact), factOf(example, fact)),
  );

const factOf = (answers: unknown, fact: string): unknown =>
  (answers as Record<string, unknown>)[fact];
