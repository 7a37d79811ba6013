import { expect, it } from 'vitest';
import { pairsBySimilarity } from '@/lib/content-check/rules/similarity.ts';

const NAMES = ['King', 'Rural Hall', 'Stokes County'];

const similarity = (...texts: [string, string]) =>
  pairsBySimilarity(
    texts.map((text) => ({ path: text, text })),
    NAMES,
  )[0]?.contained;

it('treats a copy with other names and numbers as the same text', () => {
  const text = (town: string, zip: string) =>
    `In ${town} ${zip} most houses were built of brick and their windows are worn out by now.`;
  expect(similarity(text('King', '27021'), text('Rural Hall', '27045'))).toBe(1);
});

it('finds a short text inside a long one', () => {
  const short = 'the old sash rattles when the wind blows from the west in winter';
  const long = `${short}. ${'Quite another matter is what happens in summer at noon. '.repeat(5)}`;
  expect(similarity(short, long)).toBe(1);
});
