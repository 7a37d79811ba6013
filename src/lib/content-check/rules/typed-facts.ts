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
/** Times and distances: typed like this they may mean something else. */
const MAYBE = new Set([
  'established',
  'yearsInBusiness',
  'promise',
  'installTime',
  'serviceRadius',
  'energySavings',
  'apr',
  'loanMonths',
  'urgentHours',
  'priceExtras',
]);
/** Plain words that a page may say without meaning the list in the business file. */
const PLAIN_WORDS = new Set(['city', 'trades', 'Trades', 'formAsks', 'formOffers', 'serviceArea']);

interface TypedFact {
  typed: string;
  index: number;
  instead: string;
  unsure: boolean;
}

const PATTERNS = [
  [PHONE, '{{phone}}'],
  [EMAIL, '{{email}}'],
  [HOURS, 'nothing: hours are on the contact page'],
  [PRICE, 'a fact such as {{pricePerWindow}}'],
] as const;

export const typedFacts = (
  text: string,
  known: Readonly<Record<string, string>>,
  { prices }: { prices: boolean },
): TypedFact[] => {
  const all: TypedFact[] = [];
  for (const [name, typed] of Object.entries(known)) {
    if (typed === '' || ORDINARY.has(name) || PLAIN_WORDS.has(name)) continue;
    const instead = `{{${name === 'street' ? 'address' : name}}}`;
    for (const index of indexesOf(text, typed))
      all.push({ typed, index, instead, unsure: MAYBE.has(name) });
  }
  for (const [pattern, instead] of PATTERNS)
    if (prices || pattern !== PRICE)
      for (const { 0: typed, index } of text.matchAll(pattern))
        all.push({ typed, index, instead, unsure: false });
  all.sort((a, b) => a.index - b.index || b.typed.length - a.typed.length);
  return all.filter(
    ({ index }, at) => !all.slice(0, at).some((other) => index < other.index + other.typed.length),
  );
};

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
