import type { KeyedHash } from '../keyed-hash.ts';

// Crockford's base32: nothing in it is mistaken for something else when it is read out on the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Eight characters in two groups, the same for every repeat of an id; they open nothing. */
export const receiptOf = (hash: KeyedHash, id: string): string => {
  const letters = [...hash('receipt', id).subarray(0, 8)].map((byte) => LETTERS[byte % 32]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
};

export const isReceipt = (text: string | undefined): text is string =>
  text !== undefined && RECEIPT.test(text);
