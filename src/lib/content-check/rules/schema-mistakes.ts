import { z } from 'zod';
import { plural } from '#domain/text.ts';
import { didYouMean, nearest } from '../read/nearest.ts';
import {
  describe,
  fieldsOf,
  isFields,
  isOptional,
  kindOf,
  type Path,
  schemaAt,
  walk,
} from '../read/schema-walk.ts';
import { closingMistake } from './opening-hours.ts';

export interface Mistake {
  path: Path;
  text: string;
}

export const schemaMistakes = (
  schema: z.core.$ZodType,
  value: unknown,
  format: Format = 'yaml',
): Mistake[] => {
  const { mistakes, meant } = unknownFields(schema, value);
  const parsed = z.safeParse(schema, value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const seen = new Set<string>();
  const isFirst = ({ path }: { path: Path }) => {
    const name = path.join('.');
    return !seen.has(name) && seen.add(name);
  };
  return [
    ...mistakes,
    ...issues
      .map((issue) => ({ ...issue, path: issue.path as (string | number)[] }))
      .filter(({ path }) => !meant.has(path.join('.')))
      .filter(isFirst)
      .map((issue) => ({ path: issue.path, text: sentence(schema, value, issue, format) })),
  ];
};

const unknownFields = (schema: z.core.$ZodType, value: unknown) => {
  const mistakes: Mistake[] = [];
  /** The missing fields that a misspelled one stands for: one sentence is enough. */
  const meant = new Set<string>();
  walk(schema, value, (own, part, path) => {
    const fields = fieldsOf(own);
    if (!fields || !isFields(part)) return;
    if (Number(part['from']) > Number(part['to']))
      mistakes.push({
        path: [...path, 'from'],
        text: `${nameOf([...path, 'from'])} is more than "to". Swap the two.`,
      });
    const closes = closingMistake(part['opens'], part['closes']);
    if (closes)
      mistakes.push({
        path: [...path, 'closes'],
        text: `${nameOf([...path, 'closes'])} ${closes}`,
      });
    const absent = Object.keys(fields).filter((name) => !(name in part));
    for (const key of Object.keys(part).filter((name) => !Object.hasOwn(fields, name))) {
      const glued = /^([\w-]+):(.*)$/.exec(key);
      const name = absent.find((one) => one === glued?.[1]) ?? nearest(key, absent);
      if (name !== undefined) meant.add([...path, name].join('.'));
      if (glued && name !== undefined) {
        const text = `Type a space after the colon: ${name}: ${glued[2] ?? ''}`;
        mistakes.push({ path: [...path, key], text });
        continue;
      }
      if (/^\d{3}$/.test(key)) {
        const text = `A number has no comma: type 4600, and not 4,600.`;
        mistakes.push({ path: [...path, key], text });
        continue;
      }
      const advice = name
        ? `Did you mean "${name}"?`
        : `Take it out. Known here: ${Object.keys(fields).join(', ')}.`;
      mistakes.push({ path: [...path, key], text: `"${key}" isn’t a field here. ${advice}` });
    }
  });
  return { mistakes, meant };
};

type Format = 'yaml' | 'json';
type Issue = z.core.$ZodIssue & { path: (string | number)[] };

const sentence = (
  schema: z.core.$ZodType,
  whole: unknown,
  issue: Issue,
  format: Format,
): string => {
  const name = nameOf(issue.path);
  const value = valueAt(whole, issue.path);
  const own = schemaAt(schema, issue.path);
  const what = describe(own);
  if (value === undefined || value === null)
    return `${name} is missing${what ? `: ${lowerFirst(what)}` : ''}. Add it${own ? `, ${likeThis(own, issue, format)}` : ''}.`;
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union')
    return `${name} must be ${issue.code === 'invalid_type' && issue.expected === 'int' ? 'a whole number' : own ? kindInWords(own) : 'something else'}, and this is ${valueInWords(value)}.${own ? ` Type it ${likeThis(own, { ...issue, value }, format)}.` : ''}`;
  if (issue.code === 'too_big') return tooMuch(name, value, Number(issue.maximum));
  if (issue.code === 'too_small') return tooLittle(name, value, Number(issue.minimum));
  if (issue.code === 'invalid_value')
    return `${name} can’t be "${shown(value)}". ${didYouMean(shown(value), issue.values.map(String))}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return `${name} must be a web address, such as https://www.example.com/page.`;
  if (issue.code === 'invalid_format' && issue.format === 'date') return dayMistake(name, value);
  if (issue.code === 'invalid_format')
    return `${name} must be ${formatInWords(issue.message)}, and this is "${shown(value)}".`;
  if (issue.code === 'not_multiple_of')
    return `${name} must be a multiple of ${issue.divisor}, such as 35.75.`;
  if (issue.code === 'invalid_key')
    return `"${String(issue.path.at(-1))}" isn’t known here. ${didYouMean(String(issue.path.at(-1)), Object.keys(isFields(value) ? value : {}))}`;
  return issue.message;
};

const dayMistake = (name: string, value: unknown): string => {
  const typed = shown(value);
  const american = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/;
  const short = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
  const {
    year = '',
    month = '',
    day = '',
  } = (american.exec(typed) ?? short.exec(typed))?.groups ?? {};
  const right = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (right === typed || !z.iso.date().safeParse(right).success)
    return `${name} must be a day that exists, such as 2027-03-31.`;
  return `${name} must be a day as year, month and day, and this is "${typed}". Type ${right}.`;
};

const tooMuch = (name: string, value: unknown, most: number): string => {
  if (typeof value === 'number') return `${name} can be ${most} at most, and this is ${value}.`;
  if (Array.isArray(value))
    return `${name} can have ${most} at most, and there are ${value.length}. Take out ${value.length - most}.`;
  const { length } = shown(value);
  return `${name} is too long: ${length} characters, and ${most} fit. Cut ${length - most}.`;
};

const tooLittle = (name: string, value: unknown, least: number): string => {
  if (typeof value === 'number') return `${name} must be at least ${least}, and this is ${value}.`;
  if (Array.isArray(value))
    return `${name} needs at least ${least}, and there ${value.length === 1 ? 'is' : 'are'} ${value.length}. Add ${least - value.length}.`;
  const { length } = shown(value);
  return `${name} is too short: ${plural(length, 'character')}, and it needs ${least}. Add ${least - length}.`;
};

export const nameOf = (path: Path): string => {
  const words = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key));
  return path.length === 0 ? 'The file' : `"${words.join(' > ')}"`;
};

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    whole,
  );

const KINDS: Partial<Record<ReturnType<typeof kindOf>, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  union: 'a text or a number',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a day',
};

const kindInWords = (schema: z.core.$ZodType): string => KINDS[kindOf(schema)] ?? 'something else';

const valueInWords = (value: unknown): string => {
  if (typeof value === 'string') return `the text "${value.slice(0, 40)}"`;
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  return typeof value === 'object' ? 'a group of fields' : `the ${typeof value} ${shown(value)}`;
};

const likeThis = (
  schema: z.core.$ZodType,
  { path, value: typed }: { path: Path; value?: unknown },
  format: Format,
): string => {
  const key = path.findLast((part) => typeof part === 'string') ?? '';
  const name = format === 'json' ? `"${key}"` : key;
  const quote = format === 'json' ? '"' : "'";
  const fields = fieldsOf(schema);
  if (fields) {
    const needed = Object.keys(fields).filter((one) => fields[one] && !isOptional(fields[one]));
    return `with ${needed.join(', ')} in it`;
  }
  const kind = kindOf(schema);
  if (kind === 'array')
    return format === 'json'
      ? `as ${name}: [...]`
      : `as ${name}: followed by lines that begin with a dash`;
  const choices = (schema as { options?: unknown[] }).options;
  const value =
    kind === 'number'
      ? nearNumber(typed)
      : kind === 'boolean'
        ? String(!/^(?:n|no|off|false)$/i.test(shown(typed ?? '')))
        : kind === 'enum'
          ? String(choices?.[0])
          : `${quote}...${quote}`;
  return `as ${name}: ${value}`;
};

const nearNumber = (typed: unknown): string => {
  const digits = typeof typed === 'string' ? /-?\d[\d,]*(?:\.\d+)?/.exec(typed)?.[0] : undefined;
  // A whole number where a fraction was typed; a text such as "$4,600" has the number in it.
  const number =
    digits === undefined ? Math.round(Number(typed)) : Number(digits.replaceAll(',', ''));
  return Number.isNaN(number) || typed === undefined ? '1' : String(number);
};

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const formatInWords = (message: string): string =>
  message.startsWith('Invalid') ? 'in another form' : message;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
