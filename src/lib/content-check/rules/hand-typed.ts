import type { Page } from '../read/read-content.ts';
import { type Finding, lineAt } from '../read/finding.ts';
import type { Entry } from '../read/read-entry.ts';
import type { PlaceOf } from '../read/position.ts';
import { isFields, nameOf, type Path } from '../read/walk.ts';
import { HOURS, PRICE } from './typed-facts.ts';

/** Words that stand where others were to go, and amounts and hours that no fact keeps up to date: all may be right. */
export function* handTyped(
  { collection, entry }: Page,
  known: Readonly<Record<string, string>>,
): Generator<Finding> {
  // The amounts of an estimate sheet are its own.
  const rules = collection === 'estimateSheets' ? [UNWRITTEN] : [UNWRITTEN, AMOUNT, OPEN];
  for (const { text, line, sourced } of [...fieldsOf(entry), ...paragraphsOf(entry)])
    for (const rule of rules)
      for (const { 0: typed, index } of withoutFacts(text, known).matchAll(rule.pattern)) {
        // Alone in its field an amount stands in place of a number, which the schema asks for.
        if (rule === AMOUNT && (sourced || typed === text)) continue;
        yield {
          file: entry.file,
          line: line + lineAt(text, index) - 1,
          text: `"${typed}" ${rule.advice}`,
          warning: true,
        };
      }
}

/** The same of the business file, whose amounts and hours are in their place. */
export function* unwrittenFacts(business: unknown, at: PlaceOf): Generator<Finding> {
  for (const { path, text } of textsIn(business))
    for (const [typed] of text.matchAll(UNWRITTEN.pattern))
      yield { ...at(path), text: `${nameOf(path)}: "${typed}" ${UNWRITTEN.advice}`, warning: true };
}

interface Rule {
  pattern: RegExp;
  advice: string;
}

const UNWRITTEN: Rule = {
  pattern: /\b(?:TODO|TBD|TBA|FIXME|XXX+|[Ll]orem [Ii]psum|LOREM IPSUM)\b/g,
  advice: 'stands where words of yours were to go. Write them, or take it out.',
};

const AMOUNT: Rule = {
  pattern:
    /\$\s?\d[\d,]*(?:\.\d\d)?(?:\s?(?:-|–|to)\s?\$?\d[\d,]*(?:\.\d\d)?)?|\b\d[\d,]* dollars\b/g,
  advice:
    'is typed here, and no change of a price reaches it. If it’s yours, type a fact such as {{pricePerWindow}}; if it isn’t, link to who says so.',
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
    'looks like hours that are typed here, and no change of them reaches it. Take it out: the hours are on the contact page.',
};

interface Text {
  path: Path;
  text: string;
  sourced: boolean;
}

function* textsIn(data: unknown, path: Path = [], sourced = false): Generator<Text> {
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
  [...body.replace(/<!--[^]*?-->/g, blank).matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map(
    ({ 0: text, index }) => ({
      text,
      line: bodyLine + lineAt(body, index) - 1,
      sourced: /\]\(https?:|<https?:/.test(text) || hasSource(data),
    }),
  );

/** What is a mistake already is no note, too. */
const withoutFacts = (text: string, known: Readonly<Record<string, string>>): string =>
  Object.values(known)
    .filter((value) => /\d/.test(value))
    .reduce((left, value) => left.replaceAll(value, blank), text)
    .replace(PRICE, blank)
    .replace(HOURS, blank);

/** As long, so that what follows keeps its place. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
