import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number in E.164 form without its extension, or null where the country cannot be told. */
export const phoneE164 = (phone: string): string | null => {
  const number = parsePhoneNumberFromString(phone, 'US');
  return number?.isValid() ? number.number : null;
};
