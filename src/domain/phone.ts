import { business } from './business.ts';
import { phoneDigits } from './text.ts';

export const phoneParts = (phone: string): { number: string; extension: string | undefined } => {
  // Trim after the split: if the pattern matched spaces, a long run of them would take quadratic time.
  const [number = '', ...rest] = phone
    .replace(/^\s*tel:/i, '')
    .split(/(?:extension|ext\.?|x|#):?/i)
    .map((part) => part.trim());
  return { number, extension: rest.length > 0 ? rest.join(' ') : undefined };
};

export const isPhone = (value: string): boolean => {
  const { number, extension } = phoneParts(value);
  const digits = phoneDigits(number).length;
  return (
    /^[+()\d\s.,\-\u2010-\u2015\u2212·•/\u00A0]+$/u.test(number) &&
    digits >= 7 &&
    digits <= 15 &&
    (extension === undefined || /^\d{1,8}$/.test(extension))
  );
};

// No area code or exchange ends in 11, and no area code has 9 in the middle: https://www.nationalnanpa.com
const US = /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/;
const SEVEN = /^[2-9](?!11)\d{6}$/;
const SAME_DIGIT = /^(\d)\1+$/;
const FOREIGN = /^(?:\+(?!1)|(?:00|011)[2-9]\d{7})/;
const AREA_CODE = phoneDigits(business.phone).slice(-10, -7);
/** Our area code in place of a country's code. */
const WITHOUT_COUNTRY = new RegExp(`^\\+${AREA_CODE}\\d{7}$`);

export const SEND_AS_IS = "If it's right, send it as is.";
/** For ten digits that are no possible number. */
export const NO_SUCH_NUMBER = "We can't call that number. Check it?";

/** The question about a number that can't be called as typed. The form asks once and never refuses the number. */
export const phoneQuestion = (phone: string): string | null => {
  const dialed = dialedIn(phone);
  if (!isPhone(phone)) return null;
  if (WITHOUT_COUNTRY.test(dialed)) return NO_SUCH_NUMBER;
  if (FOREIGN.test(dialed)) return null;
  const digits = withoutCountry(dialed);
  if (digits.length === 10)
    return US.test(digits) && !SAME_DIGIT.test(digits) ? null : NO_SUCH_NUMBER;
  const question = isLocal(digits) ? `Is your area code ${AREA_CODE}?` : 'Check it?';
  return `That's ${digits.length} digits; U.S. numbers have 10. ${question}`;
};

/** The ten digits of a U.S. number, with the company's area code if it has none; null for any other number. */
export const localNumber = (phone: string): string | null => {
  const digits = withoutCountry(dialedIn(phone));
  if (US.test(digits)) return digits;
  return isLocal(digits) ? AREA_CODE + digits : null;
};

/** False for seven digits that begin with the area code, because they are the start of a full number. */
const isLocal = (digits: string): boolean => SEVEN.test(digits) && !digits.startsWith(AREA_CODE);

export const phoneText = (phone: string): string => {
  const digits = withoutCountry(dialedIn(phone));
  const { extension } = phoneParts(phone);
  if (!US.test(digits) && !SEVEN.test(digits)) return phone;
  const line = `${digits.slice(-7, -4)}-${digits.slice(-4)}`;
  const shown = US.test(digits) ? `(${digits.slice(0, 3)}) ${line}` : line;
  return extension ? `${shown} ext. ${extension}` : shown;
};

/** The note beside a number that the homeowner was asked about and did not change. */
export const phoneNote = (phone: string): string | null => {
  if (phoneQuestion(phone) === null) return null;
  return isLocal(withoutCountry(dialedIn(phone)))
    ? 'typed without an area code'
    : 'may be incomplete';
};

/** With our area code if it has none, so that it can be dialed from a text message, and with its note. */
export const notedPhone = (phone: string): string => {
  const { extension } = phoneParts(phone);
  const number = localNumber(phone);
  const shown = phoneText(number && extension ? `${number} x${extension}` : (number ?? phone));
  const note = phoneNote(phone);
  return note ? `${shown} (${note})` : shown;
};

/** The extension is a separate parameter: https://www.rfc-editor.org/rfc/rfc3966 */
export const phoneHref = (lead: { phone: string; phone_e164: string | null }): string => {
  const { extension } = phoneParts(lead.phone);
  return `tel:${lead.phone_e164 ?? dialedIn(lead.phone)}${extension ? `;ext=${extension}` : ''}`;
};

const dialedIn = (phone: string): string => {
  const { number } = phoneParts(phone);
  // A plus before a dialing prefix such as 011 means nothing.
  return `${/^\+(?!\s*0)/.test(number) ? '+' : ''}${phoneDigits(number)}`;
};

const withoutCountry = (dialed: string): string =>
  dialed.replace(/^(?:\+1|(?:00|011)?1(?=\d{10}))/, '');
