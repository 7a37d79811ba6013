import { z } from 'zod';
import { typedInto } from '../../content-schemas/typed-fields.ts';
import { nearest } from '../read/nearest.ts';
import { isFields, nameOf, type Path, walk } from '../read/walk.ts';
import { inPlainWords, shown } from './plain-words.ts';

interface Mistake {
  path: Path;
  text: string;
  /** The missing field that a misspelled one stands for: one sentence is enough. */
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
  return [...unknown, ...issues.flatMap(withinOption).map(mistakeOf).filter(isFirst)];
};

/** The build would leave these out in silence. */
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

/** Where several kinds may be typed, what is wrong with the kind that was meant. */
const withinOption = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  const meant =
    issue.code === 'invalid_union' &&
    issue.errors.find((own) =>
      own.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
    );
  if (!meant) return issue.code === 'unrecognized_keys' ? [] : [issue];
  return meant.flatMap(withinOption).map((own) => ({ ...own, path: [...issue.path, ...own.path] }));
};

const mistakeOf = ({ code, input, message, path: keys }: z.core.$ZodIssue): Mistake => {
  const path = keys as (string | number)[];
  const words =
    code === 'invalid_format' ? `must be ${message}, and this is ${shown(input)}.` : message;
  return { path, text: `${nameOf(path)} ${words}` };
};
