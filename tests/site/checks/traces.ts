import {
  contactHours,
  facts,
  fullAddress,
  internationalPhone,
  telephoneHref,
  type Business,
} from '@/domain/business.ts';

/** Words and small numbers that texts use for other reasons, too. */
const ORDINARY = new Set([
  'ratingValue',
  'reviewCount',
  'laborYears',
  'productYears',
  'glassYears',
]);

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
    values.filter((value) => holds(text, value)).map((value) => `${file}: ${value}`),
  );

// A number does not count inside a longer number, nor in a script's escape such as \u2010.
const holds = (text: string, value: string): boolean => {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ''}|${text[at + value.length] ?? ''}`;
    const joined = /^\d/.test(value) && /^[\w.]/.test(around);
    const goesOn = /\d$/.test(value) && /\d$/.test(around);
    if (!joined && !goesOn) return true;
  }
  return false;
};
