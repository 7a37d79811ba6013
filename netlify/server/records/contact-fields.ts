import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { LeadFields, LeadRecord } from '#domain/lead.ts';
import { localNumber } from '#domain/phone.ts';

type RecordedFields = Pick<
  LeadRecord,
  'name' | 'phone' | 'phone_e164' | 'address' | 'window_count' | 'preferred_time'
>;

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

/** With a guess for a number without an area code, which the owner sees as one that may be incomplete. */
export const phoneE164 = (phone: string): string | null => {
  const number = parsePhoneNumberFromString(localNumber(phone) ?? phone, 'US');
  return number?.isValid() ? number.number : null;
};
