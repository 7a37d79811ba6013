const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|rev)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i;

/** `Moore, Pat` and `Pat Moore, Jr.` in the words of `Pat Moore`. */
const wordsOf = (name: string): string[] => {
  const parts = name.split(',').map((part) => part.split(/\s+/).filter(Boolean));
  const [first = [], second = []] = parts;
  const isTurned = first.length > 0 && second.some((word) => !SUFFIX.test(word));
  return (isTurned ? [...second, ...first] : first).filter((word) => !SUFFIX.test(word));
};

/** As `Pat`. A title or an initial needs the rest of the name; an email address is none. */
export const greetedName = (name: string): string => {
  const words = wordsOf(name);
  const [first = 'there'] = words;
  if (first.includes('@')) return 'there';
  return TITLE.test(first) || first.endsWith('.') ? words.join(' ') : first;
};

/** `Pat Moore` as `Pat M.`, and so `Dr. Pat Moore Jr.` */
export const shortName = (name: string): string => {
  const words = wordsOf(name);
  const [given = '', ...others] =
    words.length > 2 && TITLE.test(words[0] ?? '') ? words.slice(1) : words;
  const initial = /\p{L}\p{M}*/u.exec(others.at(-1) ?? '')?.[0];
  return initial ? `${given} ${initial}.` : given;
};

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * For a line with numbers, which a name from right to left would turn around. With the marks, half as much fits a text
 * message, so no other name has them.
 */
export const isolatedName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
