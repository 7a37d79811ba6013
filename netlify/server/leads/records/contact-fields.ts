import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { business } from '../../../../src/domain/business.ts';
import type { LeadFields, LeadRecord } from '../../../../src/domain/lead.ts';

type RecordedFields = Pick<
  LeadRecord,
  'name' | 'phone' | 'phone_e164' | 'address' | 'window_count' | 'preferred_time'
>;

/** What was filled in, as a lead keeps it. */
export const recordedFields = ({
  name,
  phone,
  address,
  windowCount,
  preferredTime,
}: LeadFields): RecordedFields => ({
  name,
  phone,
  phone_e164: phoneE164(phone),
  address,
  window_count: windowCount,
  preferred_time: preferredTime,
});

/** The number in E.164 form without its extension, or null where the country cannot be told. */
export const phoneE164 = (phone: string): string | null => {
  const number = parsePhoneNumberFromString(phone, 'US');
  return number?.isValid() ? number.number : null;
};

export const ELSEWHERE = 'elsewhere';

const towns = business.serviceArea.towns.map(({ id, name, zips }) => ({
  id,
  zips,
  // As a town and not as a street: at the end, or before a comma, the state or the ZIP code.
  pattern: new RegExp(
    `(?<![\\p{L}\\d])${name.replace(/[- ]/g, '[- ]+')}(?=\\s*(?:,|\\.?$|n\\.?\\s?c\\b|north carolina\\b|\\d{5}\\b))`,
    'giu',
  ),
}));

/** A town's id from the ZIP code or the town's name in an address; where two towns share a ZIP, the named one. */
export const townOf = (address: string): string => {
  const zip = zipOf(address);
  const sharing = towns.filter(({ zips }) => zip !== undefined && zips.includes(zip));
  const named = lastNamed(sharing.length > 0 ? sharing : towns, address);
  return named ?? sharing[0]?.id ?? ELSEWHERE;
};

/** The last five digits that are no house number. */
const zipOf = (address: string): string | undefined =>
  [...address.matchAll(/(?<=\S.*)(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/gsu)].at(-1)?.[1];

const lastNamed = (candidates: typeof towns, address: string): string | undefined =>
  candidates
    .map(({ id, pattern }) => ({ id, at: [...address.matchAll(pattern)].at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0]?.id;
