import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMES } from './read/read-content.ts';
import { type CollectionName, folderOf, GUIDE } from '../content-schemas/collections.ts';
import { schemaOf } from '../content-schemas/typed-fields.ts';
import type { JsonSchema } from '../content-schemas/typed-into.ts';

const HEADING = '## The fields\n\n';

export const guideFields = (collection: CollectionName): string =>
  HEADING + lines(schemaOf(collection), 0).join('\n') + '\n';

export const guideOf = (collection: CollectionName): string =>
  join('src/content', folderOf(collection), GUIDE);

const lines = ({ properties = {}, required = [] }: JsonSchema, depth: number): string[] =>
  Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const inner = (field.items ?? field.additionalProperties ?? field) as JsonSchema;
    const said = field.description ?? '';
    const words = [
      said,
      said.includes('characters') ? '' : limits(field),
      required.includes(name) || said.includes('left out') ? '' : 'Can be left out',
    ];
    const text = words.filter(Boolean).join('. ');
    return [`${'  '.repeat(depth)}- \`${name}\`: ${text}.`, ...lines(inner, depth + 1)];
  });

const limits = (field: JsonSchema): string => {
  const { minLength = 0, maxLength = Infinity, minItems = 0, maxItems = Infinity } = field;
  if (field.enum) return `One of ${field.enum.map((one) => `\`${String(one)}\``).join(', ')}`;
  switch (field.type) {
    case 'boolean':
      return '`true` or `false`';
    case 'number':
    case 'integer':
      return 'A number';
    case 'array':
      return `A list${span(minItems, maxItems)}`;
    default:
      return span(minLength, maxLength).replace(/^ of/, 'Of').replace(/(\d)$/, '$1 characters');
  }
};

const span = (least: number, largest: number): string => {
  if (least === largest) return ` of ${least}`;
  if (largest === Infinity) return least > 0 ? ` of at least ${least}` : '';
  return least > 0 ? ` of ${least} to ${largest}` : ` of at most ${largest}`;
};

if (import.meta.main)
  for (const name of NAMES) {
    const path = guideOf(name);
    const [above = ''] = readFileSync(path, 'utf8').split(HEADING);
    writeFileSync(path, above + guideFields(name));
  }
