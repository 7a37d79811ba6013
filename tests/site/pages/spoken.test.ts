import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { idsOf } from '../../support/company/offered.ts';
import { readSite, textOf } from '../built/built-site.ts';

const { files, pages, read } = readSite();

/** The quotes of customers: other quotes name nobody, or only the owner. */
const reviews = pages
  .flatMap(({ path, root }) =>
    root.querySelectorAll('blockquote').map((quote) => ({
      path,
      quote: textOf(quote),
      caption: textOf(quote.parentNode?.querySelector('figcaption')),
    })),
  )
  .filter(({ caption }) => caption.includes(','));

it.skipIf(idsOf('testimonials').length === 0)(
  'says who is quoted, and marks where the quote begins and ends',
  () => {
    expect(reviews).not.toEqual([]);
    expect(reviews.filter(({ quote }) => !/^“[^“”]+”$/.test(quote))).toEqual([]);
    // A period separates the town from the job.
    const { towns } = business.serviceArea;
    const isWhole = (caption: string) => towns.some(({ name }) => caption.includes(`, ${name}. `));
    expect(reviews.filter(({ caption }) => !isWhole(caption))).toEqual([]);
  },
);

/** CSS texts that a screen reader says although they are only for the eye. The last content of a rule counts. */
const spoken = (css: string): string[] => {
  const contents = new Map<Rule, string>();
  postcss.parse(css).walkDecls(/^(?:--tw-)?content$/, ({ parent, value }) => {
    if (parent?.type === 'rule' && !value.startsWith('var(')) contents.set(parent, value);
  });
  return [...contents.values()].filter((value) => /^"[^"]+"$/.test(value));
};

it('draws no sign that a screen reader would say', () => {
  const sheets = [
    ...[...files].filter((name) => name.endsWith('.css')).map((name) => read(name).toString()),
    ...pages.flatMap(({ root }) => root.querySelectorAll('style').map(({ rawText }) => rawText)),
  ];
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.flatMap(spoken)).toEqual([]);
});
