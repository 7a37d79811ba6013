const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|rev)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i;

/** Reads `Moore, Pat` and `Pat Moore, Jr.` as the words of `Pat Moore`. */
const wordsOf = (name: string): string[] => {
  const parts = name.split(',').map((part) => part.split(/\s+/).filter(Boolean));
  const [first = [], second = []] = parts;
  const isTurned = first.length > 0 && second.some((word) => !SUFFIX.test(word));
  return (isTurned ? [...second, ...first] : first).filter((word) => !SUFFIX.test(word));
};

/** For example, `Pat`. A title or an initial keeps the rest of the name; an email address gives `there`. */
export const greetedName = (name: string): string => {
  const words = wordsOf(name);
  const [first = 'there'] = words;
  if (first.includes('@')) return 'there';
  return TITLE.test(first) || first.endsWith('.') ? words.join(' ') : first;
};

/** Shortens `Pat Moore` and `Dr. Pat Moore Jr.` to `Pat M.` */
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
 * Wraps a right-to-left name in marks, because it would reorder the numbers in its line. Other names get no marks,
 * because with them a text message holds only half as many characters.
 */
export const isolatedName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
