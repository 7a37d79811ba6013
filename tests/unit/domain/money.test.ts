import { expect, it } from 'vitest';
import { centsOf, dollars, MOST_CENTS } from '@/domain/money.ts';
import { fc } from '../../support/chance.ts';

it('reads an amount as people type it', () => {
  const typed = ['8400', '$8,400', ' 8,400.50 ', '8.4k', '8.45K', '33.33', '$0', '1.5', '12.'];
  expect(typed.map(centsOf)).toEqual([
    840_000, 840_000, 840_050, 840_000, 845_000, 3333, 0, 150, 1200,
  ]);
});

it('reads nothing else', () => {
  for (const typed of [
    '',
    'eight',
    '-5',
    '1.234',
    '8k5',
    '1e5',
    '8.4m',
    '.',
    '99999999999',
    '12$8,400',
  ])
    expect(centsOf(typed)).toBeNull();
});

it('takes a comma only as a thousands separator', () => {
  expect(centsOf('1,234,567.5')).toBe(123_456_750);
  for (const typed of ['8400,50', '8,4000', '8400,500', '8.400,50', '8,', ',400'])
    expect(centsOf(typed)).toBeNull();
});

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(centsOf(dollars(cents))).toBe(cents);
    }),
  );
});
