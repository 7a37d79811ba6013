import type { Lead } from '../../../../src/domain/desk.ts';

/** What a lead is searched by. */
export interface Searched {
  text: string;
  digits: string;
}

const MARKS = /[\p{M}'\u2018\u2019\u02BC`]/gu;
const LETTER = /\p{L}/u;
const DIGITS_FROM = 3;

// A search is typed letter by letter over the same leads.
const searched = new WeakMap<Lead, Searched>();

/** Without accents, apostrophes and capitals. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** Whether every word is found in the name, address or receipt, or its digits in the phone number. */
export const searchFor = (query: string): ((searched: Searched) => boolean) => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const isNumber = /^[\d\s()+./\-\u2010-\u2015]+$/u.test(query);
  const number = isNumber ? digitsOf(query) : '';
  return ({ text, digits }) => {
    if (number.length >= DIGITS_FROM && digits.includes(number)) return true;
    return words.every((word) => {
      // A receipt has letters among its digits and is no part of a number.
      const part = LETTER.test(word) ? '' : digitsOf(word);
      return text.includes(word) || (part.length >= DIGITS_FROM && digits.includes(part));
    });
  };
};

export const searchedOf = (lead: Lead): Searched => {
  const known = searched.get(lead);
  if (known) return known;
  const { name, address, receipt, phone, phone_e164 } = lead;
  const made = {
    text: fold(`${name}\n${address}\n${receipt}\n${receipt.replace('-', '')}`),
    digits: `${digitsOf(phone)} ${digitsOf(phone_e164 ?? '')}`,
  };
  searched.set(lead, made);
  return made;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
