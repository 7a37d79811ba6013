import { parse } from 'node-html-parser';
import { type Page, textOf } from '../built/built-site.ts';

const RUN = 5;
/** Parts that pages may share: forms, navigation and lists of facts. */
const SHARED = 'form, #estimate, nav, aside, header, footer, [data-facts]';

export interface Pair {
  pages: [string, string];
  /** The share of the shorter text that the longer one contains, 0 to 1. */
  contained: number;
}

export const pairsBySimilarity = (pages: Page[], names: readonly string[]): Pair[] => {
  const texts = pages.map((page) => ({
    path: page.path,
    runs: runsOf(masked(mainText(page), names)),
  }));
  return texts
    .flatMap((a, index) =>
      texts.slice(index + 1).map((b): Pair => ({
        pages: [a.path, b.path],
        contained: containment(a.runs, b.runs),
      })),
    )
    .sort((a, b) => b.contained - a.contained);
};

export const mainText = ({ root }: Page): string => {
  const main = parse(root.querySelector('main')?.outerHTML ?? '');
  for (const part of main.querySelectorAll(SHARED)) part.remove();
  return textOf(main);
};

/** The text with every town and number as one token, so that a swapped name makes no difference. */
export const masked = (text: string, names: readonly string[]): string => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(literal);
  const places = new RegExp(`\\b(?:${longestFirst.join('|')})(?:[’']s)?(?!\\w)`, 'g');
  return text
    .replace(places, ' TOKEN ')
    .replace(/\$?\d[\d.,:%]*/g, ' TOKEN ')
    .toLowerCase();
};

const runsOf = (text: string): Set<string> => {
  const words = text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const starts = Math.max(words.length - RUN + 1, 0);
  return new Set(
    Array.from({ length: starts }, (_, start) => words.slice(start, start + RUN).join(' ')),
  );
};

const containment = (a: Set<string>, b: Set<string>): number =>
  a.intersection(b).size / Math.max(Math.min(a.size, b.size), 1);

const literal = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
