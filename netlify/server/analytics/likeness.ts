/** Of 1 at most: how much of the spelling agrees, or how many of the words do. */
export const likeness = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length);
  const spelling = length === 0 ? 1 : 1 - distance(a, b) / length;
  const [wordsA, wordsB] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const common = wordsA.intersection(wordsB).size;
  const words = common / Math.max(1, wordsA.union(wordsB).size);
  // Where words tie, the spelling decides.
  return Math.max(spelling, words + spelling / 100);
};

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d]+/u).filter(Boolean);

/** How many letters have to be put in, left out or changed (Levenshtein). */
export const distance = (a: string, b: string): number => {
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
