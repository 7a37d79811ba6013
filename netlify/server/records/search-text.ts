import { phoneDigits } from '#domain/text.ts';
import { SHORT } from '#domain/town.ts';

const MARKS = /[\p{M}'\u2018\u2019\u02BC`]/gu;
const LETTER = /\p{L}/u;
const DIGITS_FROM = 3;
/** Letters that normalization does not split into a plain letter and a mark. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' };

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[łøđßæ]/g, (letter) => PLAIN[letter] ?? letter);

const FORMS = new Map(
  Object.entries(SHORT).flatMap(([long, short]) => [
    [long, short],
    [short, long],
  ]),
);

/** Other ways to write the words of an address: `Street` for `St`, and `Rd` for `Road`. */
export const otherForms = (address: string): string =>
  fold(address)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => FORMS.get(word) ?? [])
    .join(' ');

export interface Search {
  words: { text: string; digits: string | null }[];
  number: string | null;
}

export const searchFor = (query: string): Search => {
  const [, number] = NUMBER.exec(query) ?? [];
  return {
    number: number === undefined ? null : enough(phoneDigits(number)),
    words: fold(number ?? query)
      .split(/\s+/)
      .map((text) => text.replace(AROUND, '') || text)
      .filter(Boolean)
      // A receipt mixes letters and digits; its digits are not part of a phone number.
      .map((text) => ({ text, digits: LETTER.test(text) ? null : enough(phoneDigits(text)) })),
  };
};

/** A phone number as it is shown, typed or copied. Its extension is not searched. */
const NUMBER = /^(?:tel:)?([\d\s()+./\-\u2010-\u2015]+)(?:(?:ext\.?|;ext=|x|#)\s*\d+)?$/iu;
const AROUND = /^[",.;()\u201C\u201D]+|[",.;()\u201C\u201D]+$/gu;

const enough = (digits: string): string | null => (digits.length >= DIGITS_FROM ? digits : null);
