import type { PageStep } from './page-steps.ts';

/**
 * Keeps names such as Winston-Salem and figures such as $400-$900 on one line: browsers may break a line at a hyphen. A
 * hyphen that never breaks is another character, which the display font lacks, and search and copies would trip over it.
 * The phone number and the email address of a text become links: `links` has the address of each.
 */
export const wholeWords =
  (words: readonly string[], links: Links): PageStep =>
  (pages) =>
    pages.map(({ name, html }) => ({ name, html: keepWhole(html, words, links) }));

type Links = Readonly<Record<string, string>>;

const TOKEN = /<!--[^]*?-->|<\/?([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/gi;
/** Without words on a line, or React's to keep. */
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

/** In one element for each text: in a row of a flex layout, a text beside an element is an item of its own. */
const keepText = (text: string, pattern: RegExp, links: Links, isParagraph: boolean): string => {
  const wrapped = linked(text.replace(pattern, '<span class="whole">$&</span>'), links);
  if (wrapped === text || isParagraph) return wrapped;
  const isAlone = !/[a-z]/i.test(text.replace(pattern, ''));
  // A space at the edge of the box would collapse.
  return isAlone
    ? linked(text.replace(/\S(?:[^]*\S)?/, '<span class="whole">$&</span>'), links)
    : `<span class="has-whole">${wrapped}</span>`;
};

const linked = (text: string, links: Links): string =>
  Object.entries(links).reduce(
    (html, [words, href]) => html.replaceAll(words, `<a href="${href}">${words}</a>`),
    text,
  );

/** Figures, phone numbers, and the name of a glass. */
const FIGURES = String.raw`(?:\(\d{3}\) )?\$?\d[\d.,]*-\$?[\d.,]+%?|Low-E\b`;

const patternFor = (words: readonly string[]): RegExp =>
  // With the marks beside it: some browsers break a line between a box and a comma.
  new RegExp(
    `[(“‘]*(?:${[...words.filter((word) => word.includes('-')), FIGURES].join('|')})[.,;:!?)”’]*`,
    'g',
  );
