import {
  contactHours,
  facts,
  fullAddress,
  internationalPhone,
  telephoneHref,
  type Business,
} from '@/domain/business.ts';

/** How the built files spell what the business file holds. */
export const spellings = (b: Business): string[] => {
  // Words and small numbers that stand in texts for reasons of their own.
  const { ratingValue, reviewCount, ...told } = facts(b);
  return [
    ...Object.values(told),
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

/** The files of a site in which one of these values still stands. */
export const tracesOf = (values: readonly string[], texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, text]) =>
    values.filter((value) => holds(text, value)).map((value) => `${file}: ${value}`),
  );

// A number is not a trace inside a longer number, nor in a script's escape such as \u2010.
const holds = (text: string, value: string): boolean => {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ''}|${text[at + value.length] ?? ''}`;
    const joined = /^\d/.test(value) && /^[\w.]/.test(around);
    const goesOn = /\d$/.test(value) && /\d$/.test(around);
    if (!joined && !goesOn) return true;
  }
  return false;
};
