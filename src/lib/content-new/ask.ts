import { basename } from 'node:path';
import { z } from 'zod';
import { didYouMean } from '../content-check/read/nearest.ts';
import { schemaMistakes } from '../content-check/rules/schema-mistakes.ts';
import {
  bare,
  describe,
  fieldsOf,
  isOptional,
  kindOf,
  leastOf,
  type Path,
} from '../content-check/read/schema-walk.ts';

export type Ask = (name: string, words: string) => Promise<string | undefined>;

export interface Questions {
  ask: Ask;
  say: (text: string) => void;
  ids: (collection: string) => string[];
  pictures: string[];
  known: Readonly<Record<string, unknown>>;
}

export class Unanswered extends Error {}

export const fill = async (
  schema: z.core.$ZodType,
  path: Path,
  questions: Questions,
): Promise<unknown> => {
  const fields = fieldsOf(schema);
  if (fields) {
    const filled: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (name in questions.known && path.length === 0) filled[name] = questions.known[name];
      else if (!isOptional(field)) filled[name] = await fill(field, [...path, name], questions);
    }
    return filled;
  }
  const own = bare(schema);
  if (own instanceof z.ZodArray) {
    const list: unknown[] = [];
    for (let index = 0; index < leastOf(schema); index++)
      list.push(await fill(own.element, [...path, index], questions));
    return list;
  }
  return answerOf(schema, path, questions);
};

const answerOf = async (
  schema: z.core.$ZodType,
  path: Path,
  questions: Questions,
): Promise<unknown> => {
  const name = path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.');
  for (;;) {
    const typed = await questions.ask(name, describe(schema) + choicesOf(schema, questions));
    if (typed === undefined) throw new Unanswered(`"${name}" is needed: ${describe(schema)}.`);
    const value = valueOf(schema, typed.trim(), questions);
    const mistake = mistakeIn(schema, value, { name, questions });
    if (mistake === undefined) return value;
    questions.say(mistake);
  }
};

const metaOf = (schema: z.core.$ZodType): Record<string, unknown> =>
  z.globalRegistry.get(bare(schema)) ?? {};

const choicesOf = (schema: z.core.$ZodType, { ids }: Questions): string => {
  const { refersTo } = metaOf(schema);
  const own = bare(schema);
  if (typeof refersTo === 'string') return ` (${ids(refersTo).join(', ')})`;
  if (own instanceof z.ZodEnum) return ` (${own.options.join(', ')})`;
  return kindOf(schema) === 'boolean' ? ' (yes or no)' : '';
};

const valueOf = (schema: z.core.$ZodType, typed: string, { pictures }: Questions): unknown => {
  const kind = kindOf(schema);
  if (kind === 'boolean')
    return /^(?:y|yes|true)$/i.test(typed) || (/^(?:n|no|false)$/i.test(typed) ? false : typed);
  const isNumber = typed !== '' && Number.isFinite(Number(typed));
  if (isNumber && (kind === 'number' || kind === 'union')) return Number(typed);
  if (metaOf(schema)['picture'] === true && pictures.includes(basename(typed)))
    return `../../assets/pictures/${basename(typed)}`;
  return typed;
};

const mistakeIn = (
  schema: z.core.$ZodType,
  value: unknown,
  { name, questions }: { name: string; questions: Questions },
): string | undefined => {
  if (value === '') return 'This one is needed.';
  const { refersTo, picture } = metaOf(schema);
  if (picture === true && !questions.pictures.includes(basename(String(value))))
    return `There’s no such file in src/assets/pictures. ${didYouMean(String(value), questions.pictures)}`;
  if (typeof refersTo === 'string' && !questions.ids(refersTo).includes(String(value)))
    return didYouMean(String(value), questions.ids(refersTo));
  const key = name.split('.').at(-1) ?? name;
  return schemaMistakes(z.object({ [key]: schema as z.ZodType }), { [key]: value })[0]?.text;
};
