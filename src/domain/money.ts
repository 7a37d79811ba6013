export const MOST_CENTS = 100_000_000;

/** Reads an amount as people type it: `8400`, `$8,400.50`, `8.4k`. Null if it isn't an amount. */
export const centsOf = (text: string): number | null => {
  const typed = text.replace(/\s/g, '').toLowerCase();
  // A comma that isn't before three digits may be a typo for the decimal point.
  const match = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?(k?)\$?$/.exec(typed);
  if (!match) return null;
  const [, whole = '', part = '', thousands] = match;
  const places = thousands ? 5 : 2;
  if (part.length > places) return null;
  return Number(whole.replaceAll(',', '') + part.padEnd(places, '0'));
};

export const dollars = (cents: number): string =>
  (cents % 100 === 0 ? round : exact).format(cents / 100);

const round = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
