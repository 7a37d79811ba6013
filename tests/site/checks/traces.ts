import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contactHours,
  facts,
  fullAddress,
  internationalPhone,
  telephoneHref,
  type Business,
} from '@/domain/business.ts';
import { indexesOf, ORDINARY } from '@/lib/content-check/rules/hand-typed.ts';

export const spellings = (b: Business): string[] => {
  const known = facts(b);
  const { ratingValue, reviewCount } = known;
  const told = Object.entries(known).flatMap(([key, value]) => (ORDINARY.has(key) ? [] : value));
  return [
    ...told,
    `${ratingValue ?? ''} from ${reviewCount ?? ''}`,
    ...(b.address.street ? [b.address.street] : []),
    fullAddress(b),
    telephoneHref(b.phone),
    internationalPhone(b.phone),
    new URL(b.website).host,
    `"priceRange":"${b.priceRange}"`,
    `"latitude":${b.coordinates.latitude}`,
    `"longitude":${b.coordinates.longitude}`,
    ...Object.values(b.contactHours).flatMap((span) =>
      span ? [`"opens":"${span.opens}","closes":"${span.closes}"`] : [],
    ),
    ...Object.values(b.contactHours).flatMap((span) => (span ? [contactHours(span)] : [])),
  ];
};

export const tracesOf = (values: readonly string[], texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, text]) =>
    values.filter((value) => indexesOf(text, value).length > 0).map((value) => `${file}: ${value}`),
  );

const COUNTY = /^county: '?([^'\n]+)/m;

/** The company's location and service area, in every form that a text, an address or a program may use. */
export const localWords = (b: Business): string[] => {
  const { city, state, stateName, street } = b.address;
  const pages = readdirSync('src/content/towns').filter((name) => name.endsWith('-nc.md'));
  const counties = pages.map(
    (name) => COUNTY.exec(readFileSync(join('src/content/towns', name), 'utf8'))?.[1] ?? '',
  );
  const towns = b.serviceArea.towns.flatMap(({ id, name, zips }) => [id, name, ...zips]);
  const { license, insurance, leadSafe, financing } = b.paperwork;
  return [
    ...new Set([
      ...[b.name, b.name.split(' ')[0] ?? '', b.license, b.email, new URL(b.website).host, street],
      ...[b.phone, telephoneHref(b.phone), internationalPhone(b.phone), b.timeZone],
      ...[city, stateName, `, ${state}`, `-${state.toLowerCase()}"`],
      ...towns,
      ...counties.flatMap((county) => [county, county.split(' ')[0] ?? '']),
      'Yadkin',
      ...[license?.board, license?.search, insurance?.insurer, leadSafe?.agency, financing?.lender],
    ]),
  ].filter((word): word is string => Boolean(word));
};
