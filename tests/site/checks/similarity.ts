import { type Pair, pairsBySimilarity } from '@/lib/content-check/rules/similarity.ts';
import { parse } from 'node-html-parser';
import { type Page, textOf } from '../built/built-site.ts';

/** Parts that pages may share: forms, navigation and lists of facts. */
const SHARED = 'form, #estimate, nav, aside, header, footer, [data-facts]';

const mainText = ({ root }: Page): string => {
  const main = parse(root.querySelector('main')?.outerHTML ?? '');
  for (const part of main.querySelectorAll(SHARED)) part.remove();
  return textOf(main);
};

export const similarPages = (pages: readonly Page[], names: readonly string[]): Pair[] =>
  pairsBySimilarity(
    pages.map((page) => ({ path: page.path, text: mainText(page) })),
    names,
  );
