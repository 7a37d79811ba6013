import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { type Business, businessSchema } from '#domain/business-schema.ts';
import { isZoneOfPlace } from '#domain/wall-clock.ts';
import { type Finding, garbledLine, lineAt } from '../read/finding.ts';
import { didYouMean, nearest } from '../read/nearest.ts';
import { schemaMistakes } from './schema-mistakes.ts';
import { type PlaceOf, placesIn } from '../read/position.ts';
import { isFields, type Path } from '../read/walk.ts';

export const BUSINESS_FILE = 'src/content/business.json';

interface BusinessFile {
  business?: Business;
  findings: Finding[];
  at: PlaceOf;
}

export const businessIn = (root: string): BusinessFile => {
  const path = join(root, BUSINESS_FILE);
  if (existsSync(path)) return readBusinessFile(readFileSync(path, 'utf8'));
  const place = { file: BUSINESS_FILE, line: 1 };
  const text = 'The business file isn’t there. Put it back, under exactly this name.';
  return { findings: [{ ...place, text }], at: () => place };
};

export const readBusinessFile = (text: string): BusinessFile => {
  const file = BUSINESS_FILE;
  const counter = new LineCounter();
  // Every JSON text is also YAML, and the YAML parser keeps line numbers.
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const at = placesIn(file, doc, counter);
  const unread = (mistake: Omit<Finding, 'file'>) => ({ findings: [{ file, ...mistake }], at });
  const garbled = garbledLine(file, text);
  if (garbled) return unread(garbled);
  if (text.startsWith('\uFEFF')) return unread({ line: 1, text: WITH_MARK });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return unread(jsonMistake(text, String(error)));
  }
  if (!isFields(data)) return unread({ line: 1, text: NOT_FIELDS });
  // JSON.parse silently takes the last of two equal names.
  const twice = doc.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos: [begin] }): Finding => {
      const [key = ''] = /^"[^"]*"/.exec(text.slice(begin)) ?? [];
      return { file, line: lineAt(text, begin), text: `${key} is here twice. Keep one of them.` };
    });
  const mistakes = [...schemaMistakes(businessSchema, data), ...unknownNames(data)].map(
    ({ path, text: words }): Finding => ({ ...at(path), text: words }),
  );
  const findings = [...twice, ...mistakes];
  const parsed = businessSchema.safeParse(data);
  return { ...(parsed.success && { business: parsed.data }), findings, at };
};

const WITH_MARK =
  'The file begins with an invisible mark (BOM). Save it with the encoding UTF-8, without BOM.';
const NOT_FIELDS =
  'The file must begin with { and end with }, with the company’s fields between. Put it back as it was.';

const jsonMistake = (text: string, message: string): Omit<Finding, 'file'> => {
  const at = positionOf(text, message);
  const before = text.slice(0, at).trimEnd();
  const next = text.slice(at).trimStart().charAt(0);
  const here = lineAt(text, at);
  const lineBefore = lineAt(text, before.length);
  const typed = text.split('\n')[here - 1] ?? '';
  const amount = /:\s*(\$?\d[\d,]*\d)/.exec(typed)?.[1] ?? '';
  const say = (words: string, line = here) => ({ line, text: words });

  if (/^\$|\d,\d/.test(amount))
    return say(`Type the number without a dollar sign and commas: ${amount.replace(/\D/g, '')}`);
  if (before.endsWith(',') && (next === '}' || next === ']'))
    return say(
      `Take out the comma at the end of this line: nothing follows it before the ${next}.`,
      lineBefore,
    );
  if (/["\d\]}el]$/.test(before) && (next === '"' || next === '{'))
    return say('A comma is missing at the end of this line.', lineBefore);
  if (next === "'" || next === '“')
    return say('Use straight double quotes (") around names and texts.');
  if (/control character|Unterminated string/.test(message))
    return say('The text on this line isn’t closed. Type " at the end of it.');
  if (next === '') return say('The end is missing. Close what is open with ] and }.');
  return say(
    `"${text.slice(at, at + 20).split('\n')[0] ?? ''}" doesn’t fit here. Check the commas, quotes and brackets of this line and the one before.`,
  );
};

/** Some messages of JSON.parse contain the position, others only the ten characters on each side of it. */
const positionOf = (text: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, dots, around = ''] =
    /, (\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid/.exec(message) ?? [];
  const found = around === '' ? -1 : text.indexOf(around);
  return found < 0 ? text.length : found + (dots ? AROUND : 0);
};
const AROUND = 10;

function* unknownNames(data: Record<string, unknown>): Generator<{ path: Path; text: string }> {
  const { samples, timeZone } = data;
  const known = [...Object.keys(businessSchema.shape), 'pictures'];
  for (const [index, name] of Array.isArray(samples) ? samples.entries() : [])
    if (typeof name === 'string' && !known.includes(name))
      yield {
        path: ['samples', index],
        text: `"${name}" isn’t a part of this file. ${didYouMean(name, known)}`,
      };
  if (typeof timeZone !== 'string' || isZoneOfPlace(timeZone)) return;
  const meant = nearest(timeZone, Intl.supportedValuesOf('timeZone').filter(isZoneOfPlace));
  yield {
    path: ['timeZone'],
    text: `"${timeZone}" isn’t the time zone of a place. ${meant ? `Did you mean "${meant}"?` : 'Type one such as America/New_York, America/Chicago, America/Denver, America/Phoenix or America/Los_Angeles.'}`,
  };
}
