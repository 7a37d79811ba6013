const MARKS = /[\p{M}'\u2018\u2019\u02BC`]/gu;
const LETTER = /\p{L}/u;
const DIGITS_FROM = 3;

export const fold = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase();

export interface Search {
  words: { text: string; digits: string | null }[];
  number: string | null;
}

export const searchFor = (query: string): Search => {
  const isNumber = /^[\d\s()+./\-\u2010-\u2015]+$/u.test(query);
  return {
    number: isNumber ? enough(digitsOf(query)) : null,
    words: fold(query)
      .split(/\s+/)
      .filter(Boolean)
      // A receipt mixes letters and digits; its digits are no part of a phone number.
      .map((text) => ({ text, digits: LETTER.test(text) ? null : enough(digitsOf(text)) })),
  };
};

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const enough = (digits: string): string | null => (digits.length >= DIGITS_FROM ? digits : null);
