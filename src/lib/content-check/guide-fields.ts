import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { NAMES } from './read/content.ts';
import { plainSchema } from './rules/entry-mistakes.ts';
import { bare, describe, fieldsOf, isOptional, leastOf } from './read/schema-walk.ts';
import { type CollectionName, folderOf, GUIDE } from '../content-schemas/collections.ts';

const HEADING = '## The fields\n\n';

export const guideFields = (collection: CollectionName): string =>
  HEADING + lines(plainSchema(collection, '2000-01-01'), 0).join('\n') + '\n';

export const guideOf = (collection: CollectionName, root = '.'): string =>
  join(root, 'src/content', folderOf(collection), GUIDE);

const lines = (schema: z.core.$ZodType, depth: number): string[] =>
  Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, field]) => {
    const own = bare(field);
    const inner =
      own instanceof z.ZodArray ? own.element : own instanceof z.ZodRecord ? own.valueType : own;
    const said = describe(field);
    const words = [
      said,
      said.includes('characters') ? '' : limits(field),
      isOptional(field) && !said.includes('left out') ? 'Can be left out' : '',
    ];
    const text = words.filter(Boolean).join('. ');
    return [`${'  '.repeat(depth)}- \`${name}\`: ${text}.`, ...lines(inner, depth + 1)];
  });

const limits = (schema: z.core.$ZodType): string => {
  const own = bare(schema);
  if (own instanceof z.ZodBoolean) return '`true` or `false`';
  if (own instanceof z.ZodEnum)
    return `One of ${own.options.map((option) => `\`${String(option)}\``).join(', ')}`;
  if (own instanceof z.ZodNumber) return 'A number';
  if (own instanceof z.ZodArray) return `A list${span(leastOf(schema), most(own))}`;
  if (!(own instanceof z.ZodString)) return '';
  if (own.format !== null) return '';
  return span(own.minLength ?? 0, own.maxLength ?? Infinity)
    .trim()
    .replace(/^of/, 'Of')
    .replace(/(\d)$/, '$1 characters');
};

const span = (least: number, largest: number): string => {
  if (least === largest) return ` of ${least}`;
  if (largest === Infinity) return least > 0 ? ` of at least ${least}` : '';
  return least > 0 ? ` of ${least} to ${largest}` : ` of at most ${largest}`;
};

const most = (list: z.ZodArray): number => {
  const checks = list._zod.def.checks ?? [];
  return Math.min(
    Infinity,
    ...checks.map(({ _zod: { def } }) =>
      'maximum' in def ? Number(def.maximum) : 'length' in def ? Number(def.length) : Infinity,
    ),
  );
};

if (import.meta.main)
  for (const name of NAMES) {
    const path = guideOf(name);
    const [above = ''] = readFileSync(path, 'utf8').split(HEADING);
    writeFileSync(path, above + guideFields(name));
  }
