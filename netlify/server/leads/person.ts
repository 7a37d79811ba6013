import type { LeadRecord } from '../../../src/domain/lead.ts';
import { plainWords } from '../../../src/domain/plain-words.ts';

/** What tells that two leads come from the same person: the phone number, or the name at the address. */
export interface PersonKeys {
  phone: string | null;
  home: string | null;
}

export const personKeys = ({
  name,
  phone_e164,
  address,
}: Pick<LeadRecord, 'name' | 'phone_e164' | 'address'>): PersonKeys => {
  const [who, home] = [plainWords(name), plainWords(address)];
  // Of dashes and dots alone nothing is left, and everybody who writes so would be one person.
  return { phone: phone_e164, home: who === '' || home === '' ? null : `${who} at ${home}` };
};
