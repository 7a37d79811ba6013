import type { Page } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import type { PositionOf } from '../read/position.ts';
import { isFields, nameOf, type Path } from '../read/walk.ts';
import { BUSINESS_FILE } from './business-file.ts';
import { HOURS, PRICE } from './typed-facts.ts';

/** Words that stand where others were to go, and amounts and hours that no fact keeps up to date: all may be right. */
export const handTyped = (
  { collection, entry }: Page,
  known: Readonly<Record<string, string>>,
): Finding[] => {
  const texts = [
    ...textsIn(entry.data).map((one) => ({ ...one, line: entry.at(one.path).line })),
    ...paragraphsOf(entry.body, entry.bodyLine).map((one) => ({
      ...one,
      sourced: /\]\(https?:|<https?:/.test(one.text) || hasSource(entry.data),
    })),
  ];
  // The amounts of an estimate sheet are its own.
  const rules = collection === 'estimateSheets' ? [UNWRITTEN] : [UNWRITTEN, AMOUNT, OPEN];
  return texts.flatMap(({ text, line, sourced }) =>
    rules
      .filter(({ pattern }) => !(sourced && pattern === AMOUNT.pattern))
      .flatMap(({ pattern, advice }): Finding[] =>
        [...withoutFacts(text, known).matchAll(pattern)]
          // Alone in its field an amount stands in place of a number, which the schema asks for.
          .filter(({ 0: typed }) => pattern !== AMOUNT.pattern || typed !== text)
          .map(({ 0: typed, index }) => ({
            file: entry.file,
            line: line + text.slice(0, index).split('\n').length - 1,
            text: `"${typed}" ${advice}`,
            warning: true,
          })),
      ),
  );
};

/** The same of the business file, whose amounts and hours are in their place. */
export const unwrittenFacts = (business: unknown, at: PositionOf): Finding[] =>
  textsIn(business).flatMap(({ path, text }) =>
    [...text.matchAll(UNWRITTEN.pattern)].map(([typed]) => ({
      file: BUSINESS_FILE,
      ...at(path),
      text: `${nameOf(path)}: "${typed}" ${UNWRITTEN.advice}`,
      warning: true,
    })),
  );

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

const textsIn = (data: unknown, path: Path = [], sourced = false): Text[] => {
  if (typeof data === 'string') return [{ path, text: data, sourced }];
  if (Array.isArray(data))
    return data.flatMap((part, index) => textsIn(part, [...path, index], sourced));
  if (!isFields(data)) return [];
  return Object.entries(data).flatMap(([key, part]) =>
    textsIn(part, [...path, key], sourced || hasSource(data)),
  );
};

const hasSource = (data: unknown): boolean =>
  isFields(data) && (isFields(data['source']) || Array.isArray(data['sources']));

const paragraphsOf = (body: string, firstLine: number): { text: string; line: number }[] =>
  [...body.replace(/<!--[^]*?-->/g, blank).matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map(
    ({ 0: text, index }) => ({
      text,
      line: firstLine + body.slice(0, index).split('\n').length - 1,
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
