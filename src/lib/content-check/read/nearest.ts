import { distance } from 'fastest-levenshtein';

export const nearest = (typed: string, known: Iterable<string>): string | undefined => {
  const plain = typed.toLowerCase();
  const names = [...known];
  const begun = names.filter((name) => name.toLowerCase().startsWith(`${plain}-`));
  if (begun.length === 1) return begun[0];
  const [best] = names
    .map((name) => ({ name, far: distance(plain, name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, Math.floor(typed.length / 3)) ? best.name : undefined;
};

export const didYouMean = (typed: string, known: readonly string[]): string => {
  const meant = nearest(typed, known);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return `Type one of: ${known.join(', ')}.`;
};
