import type { PageStep } from './page-steps.ts';

/**
 * Keeps names such as Winston-Salem and figures such as $400-$900 on one line, because browsers may break a line at a
 * hyphen. A non-breaking hyphen is no help: the display font lacks it, and it breaks search and copying. Also turns the
 * phone number and email address in a text into links; `links` has the address of each.
 */
export const wholeWords =
  (words: readonly string[], links: Links): PageStep =>
  (pages) =>
    pages.map(({ name, html }) => ({ name, html: keepWhole(html, words, links) }));

type Links = Readonly<Record<string, string>>;

const TOKEN = /<!--[^]*?-->|<\/?([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/gi;
/** Elements that show no lines of text, and islands, because React expects their HTML unchanged. */
const LEFT_ALONE = [
  'head',
  'script',
  'style',
  'svg',
  'select',
  'textarea',
  'template',
  'astro-island',
];

export const keepWhole = (html: string, words: readonly string[], links: Links): string => {
  const pattern = patternFor(words);
  let isPressed = false;
  let inside: string | null = null;
  let depth = 0;
  let isParagraph = false;
  return html.replace(TOKEN, (token, tag: string | undefined) => {
    if (tag !== undefined) {
      const name = tag.toLowerCase();
      if (inside === null && LEFT_ALONE.includes(name)) inside = name;
      if (inside === name) depth += token.startsWith('</') ? -1 : 1;
      if (depth === 0) inside = null;
      isParagraph = /^<p[ >]/.test(token) && !token.includes('flex');
      if (name === 'a' || name === 'button') isPressed = !token.startsWith('</');
      return token;
    }
    return inside === null && !token.startsWith('<!--')
      ? keepText(token, pattern, isPressed ? {} : links, isParagraph)
      : token;
  });
};

/** Wraps each text in one element, because in a flex row a text beside an element is an item of its own. */
const keepText = (text: string, pattern: RegExp, links: Links, isParagraph: boolean): string => {
  const wrapped = linked(text.replace(pattern, '<span class="whole">$&</span>'), links);
  if (wrapped === text || isParagraph) return wrapped;
  const isAlone = !/[a-z]/i.test(text.replace(pattern, ''));
  // Spaces stay outside the box, because they would vanish at its edge.
  return isAlone
    ? linked(text.replace(/\S(?:[^]*\S)?/, '<span class="whole">$&</span>'), links)
    : `<span class="has-whole">${wrapped}</span>`;
};

const linked = (text: string, links: Links): string =>
  Object.entries(links).reduce(
    (html, [words, href]) => html.replaceAll(words, `<a href="${href}">${words}</a>`),
    text,
  );

/** Figures, phone numbers, and Low-E glass. */
const FIGURES = String.raw`(?:\(\d{3}\) )?\$?\d[\d.,]*-\$?[\d.,]+%?|Low-E\b`;

const patternFor = (words: readonly string[]): RegExp =>
  // Includes the punctuation beside a word, because some browsers break a line between a box and a comma.
  new RegExp(
    `[(“‘]*(?:${[...words.filter((word) => word.includes('-')), FIGURES].join('|')})[.,;:!?)”’]*`,
    'g',
  );
