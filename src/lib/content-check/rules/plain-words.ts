import { z } from 'zod';
import { plural } from '#domain/text.ts';
import { didYouMean } from '../read/nearest.ts';

/** What a schema says of a mistake unless its own rule has the words, to stand after the name of the field. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined || input === null) return missing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${WANTED[issue.expected] ?? issue.expected}, and this is ${shown(input)}.`;
    case 'invalid_union':
      return `must be ${WANTED['union']}, and this is ${shown(input)}.`;
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
  union: 'text or a number',
  date: 'a day, such as 2027-03-31',
};

const FORMATS: Record<string, string> = {
  url: 'a web address, such as https://www.example.com/page',
  date: 'a day that exists, in the form 2027-03-31',
};

const missing = ({ code, inst, ...issue }: z.core.$ZodRawIssue): string => {
  const wanted = code === 'invalid_type' ? WANTED[String(issue['expected'])] : undefined;
  const { description } = z.globalRegistry.get(inst as z.core.$ZodType) ?? {};
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

/** A value as someone sees it in the file. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of fields' : JSON.stringify(value);
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
