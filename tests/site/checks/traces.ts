import {
  contactHours,
  facts,
  fullAddress,
  internationalPhone,
  telephoneHref,
  type Business,
} from '@/domain/business.ts';
import { indexesOf, ORDINARY } from '@/lib/content-check/typed-facts.ts';

export const spellings = (b: Business): string[] => {
  const known = facts(b);
  const { ratingValue, reviewCount } = known;
  const told = Object.entries(known).flatMap(([key, value]) => (ORDINARY.has(key) ? [] : value));
  return [
    ...told,
    `${ratingValue ?? ''} from ${reviewCount ?? ''}`,
    b.address.street,
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
