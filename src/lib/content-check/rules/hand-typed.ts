import { type Finding, lineAt } from '../read/finding.ts';
import type { Entry } from '../read/read-entry.ts';
import type { Page } from '../read/read-content.ts';
import type { PlaceOf } from '../read/position.ts';
import { isFields, nameOf, type Path } from '../read/walk.ts';

type Facts = Readonly<Record<string, string>>;

/** Finds hand-typed facts, amounts and hours, which nothing keeps up to date, and placeholders such as TODO. */
export function* handTyped({ collection, entry }: Page, known: Facts): Generator<Finding> {
  // An estimate sheet has amounts of its own.
  const rules = collection === 'estimateSheets' ? [...FIXED, UNWRITTEN] : [...FIXED, ...FREE];
  for (const { text, line, sourced } of [...fieldsOf(entry), ...paragraphsOf(entry)]) {
    const typed = [...factsIn(text, known), ...matchesIn(text, rules)]
      // If a field holds only an amount, the schema says that it wants a number.
      .filter((one) => one.rule !== AMOUNT || !(sourced || one.typed === text))
      .sort((a, b) => a.index - b.index || b.typed.length - a.typed.length);
    for (const [at, { index, typed: words, rule }] of typed.entries()) {
      const isPart = typed.slice(0, at).some((other) => index < other.index + other.typed.length);
      if (isPart) continue;
      yield {
        file: entry.file,
        line: line + lineAt(text, index) - 1,
        text: `"${words}" ${rule.advice}`,
        ...(rule.warning && { warning: true }),
      };
    }
  }
}

/** Finds braces and placeholders in the business file. Amounts and hours belong there. */
export function* unwrittenFacts(business: unknown, at: PlaceOf): Generator<Finding> {
  for (const { path, text } of textsIn(business)) {
    const [braces] = path[0] === 'texts' ? [] : (/\{.*\}/.exec(text) ?? []);
    if (braces)
      yield {
        ...at(path),
        text: `${nameOf(path)} would be shown with ${braces}: no fact is filled in here. Type the words themselves.`,
      };
    for (const { typed, rule } of matchesIn(text, [UNWRITTEN]))
      yield { ...at(path), text: `${nameOf(path)}: "${typed}" ${rule.advice}`, warning: true };
  }
}

interface Advice {
  advice: string;
  /** True if the typed text may be right, so that it must not stop the build. */
  warning?: boolean;
}

interface Rule extends Advice {
  pattern: RegExp;
}

interface Typed {
  typed: string;
  index: number;
  rule: Advice;
}

function* factsIn(text: string, known: Facts): Generator<Typed> {
  for (const [name, typed] of Object.entries(known)) {
    if (typed === '' || ORDINARY.has(name) || PLAIN_WORDS.has(name)) continue;
    const fact = `{{${name === 'street' ? 'address' : name}}}`;
    const advice = `is also in the business file. If you mean the company’s, type ${fact}.`;
    const rule = MAYBE.has(name) ? { advice, warning: true } : inPlaceOf(fact);
    for (const index of indexesOf(text, typed)) yield { typed, index, rule };
  }
}

/** Every index of a value in a text. A number does not count inside a longer one or in an escape such as \u2010. */
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

function* matchesIn(text: string, rules: readonly Rule[]): Generator<Typed> {
  for (const rule of rules)
    for (const { 0: typed, index } of text.matchAll(rule.pattern)) yield { typed, index, rule };
}

/** Facts that are common words or small numbers, which texts also use for other reasons. */
export const ORDINARY = new Set([
  'state',
  'mainTrade',
  'ratingValue',
  'reviewCount',
  'laborYears',
  'productYears',
  'glassYears',
]);
/** Facts, such as times and distances, whose words in a text may mean something else. */
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
/** Facts that are plain words, which a page may say without meaning the business file. */
const PLAIN_WORDS = new Set(['city', 'trades', 'Trades', 'formAsks', 'formOffers', 'serviceArea']);

const inPlaceOf = (instead: string): Advice => ({
  advice: `is typed here. Facts change in one file only: type ${instead}.`,
});

export const PHONE = /(?:\+1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[.-]\d{4}\b/g;
export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
export const HOURS =
  /\d{1,2}:\d{2}\s?[AaPp]\.?[Mm]\.?\s?(?:[-–]|to)\s?\d{1,2}:\d{2}\s?[AaPp]\.?[Mm]/g;
const PRICE =
  /\$\d[\d,]*(?:\s?(?:-|–|to)\s?\$?\d[\d,]*)?\s(?:(?:a|an|per|each)\s)?(?:window|foot|square|each)\b/gi;

const FIXED: Rule[] = [
  { pattern: PHONE, ...inPlaceOf('{{phone}}') },
  { pattern: EMAIL, ...inPlaceOf('{{email}}') },
  { pattern: HOURS, ...inPlaceOf('nothing: hours are on the contact page') },
];

const UNWRITTEN: Rule = {
  pattern: /\b(?:TODO|TBD|TBA|FIXME|XXX+|[Ll]orem [Ii]psum|LOREM IPSUM)\b/g,
  advice: 'is a placeholder. Replace it with your own words, or take it out.',
  warning: true,
};

const AMOUNT: Rule = {
  pattern:
    /\$\s?\d[\d,]*(?:\.\d\d)?(?:\s?(?:-|–|to)\s?\$?\d[\d,]*(?:\.\d\d)?)?|\b\d[\d,]* dollars\b/g,
  advice:
    'is typed here, so it won’t change when a price does. If it’s yours, type a fact such as {{pricePerWindow}}; if it isn’t, link to who says so.',
  warning: true,
};

const TO = String.raw`\s?(?:-|–|to|until|till)\s?`;
const HOUR = String.raw`\d{1,2}(?::\d\d)?`;
const HALF = String.raw`\s?[ap]\.?m\b\.?`;
const OPEN: Rule = {
  pattern: new RegExp(
    [
      `(?<=\\b(?:open|hours)\\b[^.!?\\n]{0,30})\\b${HOUR}(?:${HALF})?${TO}${HOUR}(?:${HALF}|\\b)(?!\\s*(?:days|windows|years|hours))`,
      `\\b${HOUR}(?:${HALF})?${TO}${HOUR}${HALF}`,
    ].join('|'),
    'gi',
  ),
  advice:
    'looks like hours, and it won’t change when your hours do. Take it out: the hours are on the contact page.',
  warning: true,
};

const FREE: Rule[] = [
  { pattern: PRICE, ...inPlaceOf('a fact such as {{pricePerWindow}}') },
  UNWRITTEN,
  AMOUNT,
  OPEN,
];

interface Text {
  path: Path;
  text: string;
  sourced: boolean;
}

/** Every text in a file's fields. `sourced` is true if the file names someone else as the text's source. */
export function* textsIn(data: unknown, path: Path = [], sourced = false): Generator<Text> {
  if (typeof data === 'string') yield { path, text: data, sourced };
  else if (Array.isArray(data))
    for (const [index, part] of data.entries()) yield* textsIn(part, [...path, index], sourced);
  else if (isFields(data))
    for (const [key, part] of Object.entries(data))
      yield* textsIn(part, [...path, key], sourced || hasSource(data));
}

const hasSource = (data: unknown): boolean =>
  isFields(data) && (isFields(data['source']) || Array.isArray(data['sources']));

const fieldsOf = ({ data, at }: Entry) =>
  [...textsIn(data)].map(({ path, ...found }) => ({ ...found, line: at(path).line }));

const paragraphsOf = ({ data, body, bodyLine }: Entry) =>
  [...body.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map(({ 0: text, index }) => ({
    text,
    line: bodyLine + lineAt(body, index) - 1,
    sourced: /\]\(https?:|<https?:/.test(text) || hasSource(data),
  }));
