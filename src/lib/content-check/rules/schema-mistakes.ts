import { z } from 'zod';
import { lowerFirst, plural } from '#domain/text.ts';
import { typedInto } from '../../content-schemas/typed-into.ts';
import { didYouMean, nearest } from '../read/nearest.ts';
import { isFields, nameOf, type Path, walk } from '../read/walk.ts';

interface Mistake {
  path: Path;
  text: string;
  /** The missing field that a misspelled name means. It is not reported as missing as well. */
  meant?: Path;
}

export const schemaMistakes = (schema: z.core.$ZodType, value: unknown): Mistake[] => {
  const unknown = unknownFields(schema, value);
  const { issues = [] } =
    z.safeParse(schema, value, { error: inPlainWords, reportInput: true }).error ?? {};
  const seen = new Set(unknown.map(({ meant }) => meant?.join('.')));
  const isFirst = ({ path }: Mistake) => {
    const name = path.join('.');
    return !seen.has(name) && seen.add(name);
  };
  const others = issues.filter(({ code }) => code !== 'unrecognized_keys');
  return [...unknown, ...others.map(mistakeOf).filter(isFirst)];
};

/** Finds fields that the schema does not know, because the build would silently ignore them. */
const unknownFields = (schema: z.core.$ZodType, value: unknown): Mistake[] => {
  const found: Mistake[] = [];
  walk(typedInto(schema), value, ({ properties, propertyNames }, part, path) => {
    const known = properties ? Object.keys(properties) : choicesOf(propertyNames);
    if (known.length === 0 || !isFields(part)) return;
    const absent = known.filter((name) => !(name in part));
    for (const key of Object.keys(part).filter((name) => !known.includes(name))) {
      const [name = '', glued] = key.split(':');
      const meant = absent.find((one) => one === name) ?? nearest(key, absent);
      const text =
        glued !== undefined && meant
          ? `Type a space after the colon: ${meant}: ${glued}`
          : /^\d{3}$/.test(key)
            ? 'A number has no comma: type 4600, and not 4,600.'
            : `"${key}" isn’t a field here. ${meant ? `Did you mean "${meant}"?` : `Take it out. Known here: ${known.join(', ')}.`}`;
      found.push({ path: [...path, key], text, ...(meant && { meant: [...path, meant] }) });
    }
  });
  return found;
};

const choicesOf = (names: unknown): string[] =>
  ((names as { enum?: string[] } | undefined)?.enum ?? []).map(String);

const mistakeOf = ({ code, input, message, path: keys }: z.core.$ZodIssue): Mistake => {
  const path = keys as (string | number)[];
  const words =
    code === 'invalid_format' ? `must be ${message}, and this is ${shown(input)}.` : message;
  return { path, text: `${nameOf(path)} ${words}` };
};

/** The words for a mistake if the schema's own rule has none. They follow the name of the field. */
const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined || input === null) return missing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${wantedOf(issue) ?? issue.expected}, and this is ${shown(input)}.`;
    case 'invalid_value':
      return `can’t be ${shown(input)}. ${didYouMean(typeof input === 'string' ? input : '', issue.values.map(String))}`;
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}, such as ${35 * issue.divisor}.`;
    case 'too_big':
      return tooMuch(input, Number(issue.maximum));
    case 'too_small':
      return tooLittle(input, Number(issue.minimum));
    default:
      return undefined;
  }
};

const WANTED: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number in digits alone, such as 4600',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list, such as ["one", "two"]',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a day, such as 2027-03-31',
};

const FORMATS: Record<string, string> = {
  url: 'a web address, such as https://www.example.com/page',
  date: 'a day that exists, in the form 2027-03-31',
};

/** The schema of a day also expects a string, so the format tells them apart. */
const wantedOf = ({ expected, inst }: z.core.$ZodRawIssue): string | undefined => {
  const { def } = (inst as z.core.$ZodType)._zod;
  return WANTED['format' in def && def.format === 'date' ? 'date' : String(expected)];
};

const missing = (issue: z.core.$ZodRawIssue): string => {
  const wanted = issue.code === 'invalid_type' ? wantedOf(issue) : undefined;
  const { description } = z.globalRegistry.get(issue.inst as z.core.$ZodType) ?? {};
  const words = [wanted, description && lowerFirst(description)].filter(Boolean);
  return words.length === 0 ? 'is missing. Add it.' : `is missing. Add ${words.join(': ')}.`;
};

const tooMuch = (input: unknown, most: number): string => {
  if (typeof input === 'number') return `can be ${most} at most, and this is ${input}.`;
  const { length } = input as string | unknown[];
  return Array.isArray(input)
    ? `can have ${most} at most, and there are ${length}. Take out ${length - most}.`
    : `is too long: ${length} characters, and ${most} fit. Cut ${length - most}.`;
};

const tooLittle = (input: unknown, least: number): string => {
  if (typeof input === 'number') return `must be at least ${least}, and this is ${input}.`;
  const { length } = input as string | unknown[];
  return Array.isArray(input)
    ? `needs at least ${least}, and there ${length === 1 ? 'is' : 'are'} ${length}. Add ${least - length}.`
    : `is too short: ${plural(length, 'character')}, and it needs ${least}. Add ${least - length}.`;
};

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of fields' : JSON.stringify(value);
};
