import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NAMES } from '@/lib/content-check/read/read-content.ts';
import { plainSchema } from '@/lib/content-schemas/typed-fields.ts';
import { readEntry } from '@/lib/content-check/read/read-entry.ts';
import { schemaMistakes } from '@/lib/content-check/rules/schema-mistakes.ts';
import { guideFields, guideOf } from '@/lib/content-check/guide-fields.ts';

it.each(NAMES)('has a guide to %s with the current fields and a correct example', (name) => {
  const guide = readFileSync(guideOf(name), 'utf8');
  // `npm exec -- node src/lib/content-check/guide-fields.ts` writes the list again.
  expect(guide.endsWith(guideFields(name))).toBe(true);
  const example = /```md\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const { entry, findings } = readEntry('example.md', example);
  expect(findings).toEqual([]);
  expect(schemaMistakes(plainSchema(name), entry?.data)).toEqual([]);
});
