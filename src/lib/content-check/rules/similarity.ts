const RUN = 5;

/** The largest share of an entry's five-word runs that another entry may have. */
export const OWN_SIMILARITY_LIMIT = 0.1;

export interface Pair {
  pages: [string, string];
  contained: number;
}

export const pairsBySimilarity = (
  texts: readonly { path: string; text: string }[],
  names: readonly string[],
): Pair[] => {
  const pages = texts.map(({ path, text }) => ({ path, runs: runsOf(masked(text, names)) }));
  return pages
    .flatMap((a, index) =>
      pages.slice(index + 1).map((b): Pair => ({
        pages: [a.path, b.path],
        contained: containment(a.runs, b.runs),
      })),
    )
    .sort((a, b) => b.contained - a.contained);
};

/** The text with every town and number as one token, so that a swapped name makes no difference. */
const masked = (text: string, names: readonly string[]): string => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(literal);
  const towns = new RegExp(`\\b(?:${longestFirst.join('|')})(?:[’']s)?(?!\\w)`, 'g');
  return text
    .replace(towns, ' TOKEN ')
    .replace(/\$?\d[\d.,:%]*/g, ' TOKEN ')
    .toLowerCase();
};

export const localNames = (towns: readonly string[], counties: readonly string[]): string[] => [
  ...new Set([...towns, ...counties, ...counties.map((name) => name.replace(' County', ''))]),
];

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
