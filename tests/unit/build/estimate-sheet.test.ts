import { expect, it } from 'vitest';
import { estimateSheetSchema, inches } from '@/lib/content-schemas/estimate-sheet.ts';

const note = 'A sentence that says why this line is on the sheet.';
const line = { what: 'A line', detail: 'What it is', note };
const window = {
  room: 'Kitchen',
  style: 'Casement',
  width: 35.75,
  height: 40,
  glass: 'Low-E',
  uFactor: 0.27,
  frame: 'White vinyl',
  price: 690,
  note,
};
const sheet = {
  sample: true,
  headline: 'Every line says what it costs.',
  homeowner: 'Sample homeowner',
  address: '12 Example Lane',
  house: 'Built in 1972',
  windows: [window, { ...window, price: 520 }],
  extras: [{ ...line, price: 85 }],
  included: [line],
  total: 1295,
  totalNote: note,
  terms: [line],
};

it('accepts a sheet whose lines add up to its total', () => {
  expect(estimateSheetSchema.safeParse(sheet).error).toBeUndefined();
});

it('says what the lines add up to if the total is another', () => {
  const { error } = estimateSheetSchema.safeParse({ ...sheet, total: 1300 });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'says $1,300, and the lines add up to $1,295.',
  ]);
});

it.each([
  ['a line without a note', { terms: [{ ...line, note: '' }] }],
  ['a size that no tape measure shows', { windows: [{ ...window, width: 35.7 }] }],
])('refuses %s', (_, change) => {
  expect(estimateSheetSchema.safeParse({ ...sheet, ...change }).success).toBe(false);
});

it('writes sizes as a tape measure reads', () => {
  expect([36, 35.125, 35.5, 59.875].map(inches)).toEqual(['36', '35⅛', '35½', '59⅞']);
});
