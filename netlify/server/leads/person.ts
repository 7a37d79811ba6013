import type { LeadRecord } from '../../../src/domain/lead.ts';

type Known = Pick<LeadRecord, 'name' | 'phone_e164' | 'address'>;

const SHORT: Record<string, string> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  boulevard: 'blvd',
  place: 'pl',
  highway: 'hwy',
  apartment: 'apt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** What tells that two requests come from the same person: the phone number, or the name at the address. */
export const personKeys = ({ name, phone_e164, address }: Known): string[] => {
  const [who, where] = [plainWords(name), plainWords(address)];
  return [
    ...(phone_e164 === null ? [] : [`phone ${phone_e164}`]),
    // Of dashes and dots alone nothing is left, and everybody who writes so would be one person.
    ...(who === '' || where === '' ? [] : [`home ${who} at ${where}`]),
  ];
};

const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bnorth carolina\b/g, 'nc')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');
