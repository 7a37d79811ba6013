import { distance } from 'fastest-levenshtein';
import { business } from '../../../src/domain/business.ts';
import type { UnknownPath } from '../../../src/domain/reports.ts';
import { townOfPath } from '../../../src/domain/town.ts';

/** 0 to 1: the larger share of equal spelling or equal words. */
const similarity = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length);
  const spelling = length === 0 ? 1 : 1 - distance(a, b) / length;
  const [wordsA, wordsB] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const common = wordsA.intersection(wordsB).size;
  const words = common / Math.max(1, wordsA.union(wordsB).size);
  return Math.max(spelling, words + spelling / 100);
};

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d]+/u).filter(Boolean);

const ALIKE = 0.5;
// A town's name may have one wrong letter in this many.
const LETTERS_A_SLIP = 5;
const SERVICES = '/services';

export const nearestPage = (
  { path, count }: Pick<UnknownPath, 'path' | 'count'>,
  pages: readonly string[],
): UnknownPath => {
  const nearest = nearestOf(plain(path), pages);
  // Leaves out the star and colon of patterns.
  const isPlain = /^\/[\w./~%-]+$/.test(path);
  return { path, count, nearest, redirect: nearest && isPlain ? `${path} ${nearest} 301` : null };
};

const nearestOf = (asked: string, pages: readonly string[]): string | null => {
  const named = townsIn(asked);
  const fitting = pages.filter((page) => {
    const town = townOfPath(page);
    return town === undefined || named.includes(town);
  });
  const [best] = fitting
    .map((page) => ({ page, alike: similarity(asked, plain(page)) }))
    .sort((a, b) => b.alike - a.alike);
  if (best && best.alike >= ALIKE) return best.page;
  const ofTown = fitting.find((page) => named.some((town) => page.endsWith(`/${town}`)));
  if (ofTown !== undefined) return ofTown;
  return namesService(asked) && pages.includes(SERVICES) ? SERVICES : null;
};

const townsIn = (asked: string): string[] => {
  const words = wordsOf(asked);
  const runs = words.flatMap((word, n) => [word, word + (words[n + 1] ?? '')]);
  return business.serviceArea.towns
    .filter(({ name }) => {
      const town = squeezed(name);
      const slips = Math.floor(town.length / LETTERS_A_SLIP);
      return runs.some((run) => distance(run, town) <= slips);
    })
    .map(({ id }) => id);
};

const namesService = (asked: string): boolean =>
  wordsOf(asked).some((word) => SERVICE_WORDS.has(singular(word)));

const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/(?:index)?(?:\.\w{1,5})?$|\.(?:html?|php|aspx?|jsp)$/, '')
    .replace(/^\//, '');

const squeezed = (name: string): string => wordsOf(name.toLowerCase()).join('');

const singular = (word: string): string => word.replace(/s$/, '');

const SERVICE_WORDS = new Set(
  [...business.services, ...business.furtherServices]
    .flatMap((service) => wordsOf(service.toLowerCase()))
    .map(singular),
);
