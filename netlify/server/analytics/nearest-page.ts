import type { UnknownPath } from '../../../src/domain/analytics-report.ts';

// Less alike than this, a page is a guess that helps nobody.
const ALIKE = 0.5;

/** What somebody looked for in vain, with the existing page that is most alike and the line that leads there. */
export const nearestPage = (
  { path, count }: Pick<UnknownPath, 'path' | 'count'>,
  pages: readonly string[],
): UnknownPath => {
  const ranked = pages
    .map((page) => ({ page, alike: alike(plain(path), plain(page)) }))
    .sort((a, b) => b.alike - a.alike);
  const best = ranked[0];
  if (!best || best.alike < ALIKE) return { path, count, nearest: null, redirect: null };
  // A star or a colon would make the line stand for other paths, too.
  const redirect = /^\/[\w./~%-]+$/.test(path) ? `${path} ${best.page} 301` : null;
  return { path, count, nearest: best.page, redirect };
};

/** Of 1 at most: how much of the spelling agrees, or how many of the words do. */
const alike = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length);
  const spelling = length === 0 ? 1 : 1 - distance(a, b) / length;
  const wordsA = wordsOf(a);
  const wordsB = wordsOf(b);
  const common = wordsA.intersection(wordsB).size;
  const words = common / Math.max(1, wordsA.union(wordsB).size);
  // Where words tie, the spelling decides.
  return Math.max(spelling, words + spelling / 100);
};

/** What older sites and typing hands add to a path says nothing. */
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/(?:index)?(?:\.\w{1,5})?$|\.(?:html?|php|aspx?|jsp)$/, '')
    .replace(/^\//, '');

const wordsOf = (path: string): Set<string> => new Set(path.split(/[^\p{L}\d]+/u).filter(Boolean));

/** How many letters have to be put in, left out or changed (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
