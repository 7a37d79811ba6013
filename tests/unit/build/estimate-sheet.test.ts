import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guideOf } from '@/lib/content-check/guide-fields.ts';
import { readEntry } from '@/lib/content-check/read/read-entry.ts';
import { estimateSheetSchema, inches } from '@/lib/content-schemas/estimate-sheet.ts';

const guide = readFileSync(guideOf('estimateSheets'), 'utf8');
const example = /```md\n([^]*?)```/.exec(guide)?.[1] ?? '';
const issuesAfter = (right: string | RegExp, typed: string) => {
  const { entry } = readEntry('example.md', example.replace(right, typed));
  return estimateSheetSchema.safeParse(entry?.data).error?.issues;
};

it('says what the lines add up to if the total is different', () => {
  expect(issuesAfter('total: 725', 'total: 730')).toMatchObject([
    { path: ['total'], message: 'says $730, and the lines add up to $725.' },
  ]);
});

it.each([
  ['a line without a note', /note: No one.*/, "note: ''", ['terms', 0, 'note']],
  ['a size that no tape measure shows', '35.75', '35.7', ['windows', 0, 'width']],
])('refuses %s', (_, right, typed, path) => {
  expect(issuesAfter(right, typed)).toMatchObject([{ path }]);
});

it('writes sizes as a tape measure reads', () => {
  expect([36, 35.125, 35.5, 59.875].map(inches)).toEqual(['36', '35⅛', '35½', '59⅞']);
});
