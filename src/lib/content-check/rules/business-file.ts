import { LineCounter, parseDocument } from 'yaml';
import { type Business, businessSchema } from '#domain/business-schema.ts';
import { type Finding, garbledLine } from '../read/finding.ts';
import { didYouMean } from '../read/nearest.ts';
import { schemaMistakes } from './schema-mistakes.ts';
import { type PositionOf, positionsIn } from '../read/position.ts';
import { isFields, type Path } from '../read/walk.ts';

export const BUSINESS_FILE = 'src/content/business.json';

interface BusinessFile {
  business?: Business;
  findings: Finding[];
  at: PositionOf;
}

export const readBusinessFile = (text: string): BusinessFile => {
  const file = BUSINESS_FILE;
  const counter = new LineCounter();
  // Every JSON text is YAML, and this parser keeps the lines.
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const at = positionsIn(doc, counter);
  const garbled = garbledLine(file, text);
  if (garbled) return { findings: [garbled], at };
  if (text.startsWith('\uFEFF'))
    return {
      findings: [
        {
          file,
          line: 1,
          text: 'The file begins with an invisible mark (BOM). Save it with the encoding UTF-8, without BOM.',
        },
      ],
      at,
    };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { findings: [{ file, ...jsonMistake(text, String(error)) }], at };
  }
  if (!isFields(data)) return { findings: [{ file, line: 1, text: NOT_FIELDS }], at };
  const findings = [...schemaMistakes(businessSchema, data), ...unknownNames(data)].map(
    ({ path, text: words }): Finding => ({ file, ...at(path), text: words }),
  );
  const parsed = businessSchema.safeParse(data);
  return { ...(parsed.success && { business: parsed.data }), findings, at };
};

const NOT_FIELDS =
  'The file must begin with { and end with }, with the company’s fields between. Put it back as it was.';

const jsonMistake = (text: string, message: string): { line: number; text: string } => {
  const at = positionOf(text, message);
  const typed = text.split('\n')[text.slice(0, at).split('\n').length - 1] ?? '';
  const amount = /:\s*(\$?\d[\d,]*\d)/.exec(typed)?.[1] ?? '';
  if (/^\$|\d,\d/.test(amount))
    return {
      line: text.slice(0, at).split('\n').length,
      text: `Type the number without a dollar sign and commas: ${amount.replace(/\D/g, '')}`,
    };
  const before = text.slice(0, at).trimEnd();
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const next = text.slice(at).trimStart().charAt(0);
  if (before.endsWith(',') && (next === '}' || next === ']'))
    return {
      line: lineAt(before.length),
      text: `Take out the comma at the end of this line: nothing follows it before the ${next}.`,
    };
  if (/["\d\]}el]$/.test(before) && (next === '"' || next === '{'))
    return { line: lineAt(before.length), text: 'A comma is missing at the end of this line.' };
  if (next === "'" || next === '“')
    return { line: lineAt(at), text: 'Use straight double quotes (") around names and texts.' };
  if (/control character|Unterminated string/.test(message))
    return {
      line: lineAt(at),
      text: 'The text on this line isn’t closed. Type " at the end of it.',
    };
  if (next === '')
    return { line: lineAt(at), text: 'The end is missing. Close what is open with ] and }.' };
  return {
    line: lineAt(at),
    text: `"${text.slice(at, at + 20).split('\n')[0] ?? ''}" doesn’t fit here. Check the commas, quotes and brackets of this line and the one before.`,
  };
};

/** Some messages have the position, others only the ten characters around it on each side. */
const positionOf = (text: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, dots, around = ''] =
    /, (\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid/.exec(message) ?? [];
  const found = around === '' ? -1 : text.indexOf(around);
  return found < 0 ? text.length : found + (dots ? AROUND : 0);
};
const AROUND = 10;

const unknownNames = (data: unknown): { path: Path; text: string }[] => {
  const { samples, timeZone } = data as { samples?: unknown; timeZone?: unknown };
  const known = [...Object.keys(businessSchema.shape), 'pictures'];
  return [
    ...(Array.isArray(samples) ? samples : []).flatMap((name: unknown, index) =>
      typeof name !== 'string' || known.includes(name)
        ? []
        : [
            {
              path: ['samples', index],
              text: `"${name}" isn’t a part of this file. ${didYouMean(name, known)}`,
            },
          ],
    ),
    ...(typeof timeZone === 'string' && !isTimeZone(timeZone)
      ? [
          {
            path: ['timeZone'],
            text: `"${timeZone}" isn’t a time zone. ${didYouMean(
              timeZone,
              Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/')),
            )}`,
          },
        ]
      : []),
  ];
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
