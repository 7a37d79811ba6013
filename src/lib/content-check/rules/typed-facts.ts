export const PHONE = /(?:\+1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[.-]\d{4}\b/g;
export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
export const HOURS =
  /\d{1,2}:\d{2}\s?[AaPp]\.?[Mm]\.?\s?(?:[-–]|to)\s?\d{1,2}:\d{2}\s?[AaPp]\.?[Mm]/g;
export const PRICE =
  /\$\d[\d,]*(?:\s?(?:-|–|to)\s?\$?\d[\d,]*)?\s(?:(?:a|an|per|each)\s)?(?:window|foot|square|each)\b/gi;

/** Words and small numbers that texts use for other reasons, too. */
export const ORDINARY = new Set([
  'state',
  'mainTrade',
  'ratingValue',
  'reviewCount',
  'laborYears',
  'productYears',
  'glassYears',
]);
/** Every place of a value in a text. A number does not count inside a longer one, nor in an escape such as \u2010. */
export const indexesOf = (text: string, value: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ''}|${text[at + value.length] ?? ''}`;
    const joined = /^\d/.test(value) && /^[\w.]/.test(around);
    const goesOn = /\d$/.test(value) && /\d$/.test(around);
    if (!joined && !goesOn) found.push(at);
  }
  return found;
};
