import type { LeadRecord } from '../../../src/domain/lead.ts';
import { plainWords } from '../../../src/domain/plain-words.ts';

type Known = Pick<LeadRecord, 'name' | 'phone_e164' | 'address'>;

/** What tells that two requests come from the same person: the phone number, or the name at the address. */
export const personKeys = ({ name, phone_e164, address }: Known): string[] => {
  const [who, where] = [plainWords(name), plainWords(address)];
  return [
    ...(phone_e164 === null ? [] : [`phone ${phone_e164}`]),
    // Of dashes and dots alone nothing is left, and everybody who writes so would be one person.
    ...(who === '' || where === '' ? [] : [`home ${who} at ${where}`]),
  ];
};
