import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { chunksOf } from './island-chunks.ts';
import type { Page, PageStep } from './page-steps.ts';

const STYLE = /<style>([^]*?)<\/style>/g;
/** Only tags count: a word of the text, such as `table`, needs no rule. */
const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')+>/g;
const ISLAND = /<astro-island [^>]*>/g;
// In characters. Smaller stylesheets, such as the font's, have no unused rules.
const SMALLEST = 4000;
const HOME = 'index.html';

/**
 * Removes the rules that a page can't use from its inlined stylesheet. Rules for `client:interact` islands go to a file
 * that is named in their `data-styles`, so that the directive can load it.
 */
export const pageStyles: PageStep = async (pages, { dist, logger }) => {
  const kinds = Map.groupBy(pages, kindOf);
  logger.info(`${kinds.size} stylesheets for ${pages.length} pages`);
  const shrunk: Page[] = [];
  for (const kind of kinds.values()) shrunk.push(...(await shrink(kind, dist)));
  return shrunk;
};

/** Town and landing pages share one stylesheet, because each stylesheet adds a hash to the policy of every page. */
const kindOf = ({ name, html }: Page): string =>
  / data-start[ =>]/.test(html) && name !== HOME ? 'local' : name;

const islandsIn = (html: string, text: string): string[] =>
  (html.match(ISLAND) ?? [])
    .filter((tag) => tag.includes(text))
    .flatMap((tag) => / component-url="([^"]+)"/.exec(tag)?.[1] ?? []);

const shrink = async (pages: Page[], dist: string): Promise<Page[]> => {
  const chunks = async (text: string): Promise<string[]> => {
    const entries = pages.flatMap(({ html }) => islandsIn(html, text));
    const read = (path: string) => readFile(join(dist, path), 'utf8');
    return [...(await chunksOf(entries, read, IMPORTS)).values()];
  };
  const markup = pages.map(({ html }) => (html.match(TAG) ?? []).join(''));
  const [atOnce, onTouch] = [await chunks('client="visible"'), await chunks('client="interact"')];
  const others = await chunks('client="only"');
  const read = await variablesIn(pages, markup, dist);
  const sheets = new Map<string, { first: string; onTouch: string }>();
  for (const css of new Set(pages.flatMap(({ html }) => sheetsIn(html)))) {
    sheets.set(css, {
      first: await purge(css, [...markup, ...atOnce, ...others], read),
      onTouch: onTouch.length ? await purge(css, [...markup, ...atOnce, ...onTouch], read) : '',
    });
  }
  const all = pages.map(async ({ name, html }) => {
    const [own = ''] = sheetsIn(html);
    const more = sheets.get(own)?.onTouch;
    const styles = more ? await writeSheet(more, dist) : undefined;
    const shrunk = html.replace(STYLE, (element, css: string) =>
      sheets.has(css) ? `<style>${sheets.get(css)?.first ?? ''}</style>` : element,
    );
    const named = shrunk.replace(ISLAND, (tag) =>
      styles && tag.includes('client="interact"')
        ? tag.replace('<astro-island', `<astro-island data-styles="${styles}"`)
        : tag,
    );
    return { name, html: moveLinks(named) };
  });
  return Promise.all(all);
};

const LINK = /<link rel="stylesheet"[^>]*>/g;

/** Moves stylesheets to the body's end: each blocks the HTML after it until about when the first picture arrives. */
const moveLinks = (html: string): string => {
  const [head = '', body = ''] = html.split('</head>');
  const links = body.match(LINK)?.join('');
  if (!links) return html;
  return `${head}</head>${body.replace(LINK, '').replace('</body>', () => `${links}</body>`)}`;
};

const sheetsIn = (html: string): string[] =>
  [...html.matchAll(STYLE)].flatMap(([, css = '']) => (css.length < SMALLEST ? [] : css));

/** The variables that the pages' drawings and linked stylesheets read. */
const variablesIn = async (pages: Page[], markup: string[], dist: string): Promise<string[]> => {
  const files = new Set(
    pages
      .flatMap(({ html }) => html.match(LINK) ?? [])
      .map((tag) => /href="([^"?]+)/.exec(tag)?.[1]),
  );
  const texts = await Promise.all(
    [...files].map((file) => readFile(join(dist, file ?? ''), 'utf8')),
  );
  return [...[...markup, ...texts].join('').matchAll(/var\((--[\w-]+)/g)].map(
    ([, name = '']) => name,
  );
};

const purge = async (css: string, content: string[], read: string[]): Promise<string> => {
  const [purged] = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    // Tailwind's class names have brackets, colons and quotes.
    defaultExtractor: (text) => [
      ...(text.match(/[^<>"'`\s=;{}]+/g) ?? []),
      ...(text.match(/[^<>"`\s]+/g) ?? []),
    ],
    variables: true,
    keyframes: true,
    // PurgeCSS would remove bare pseudo-classes.
    safelist: { standard: [/^:(?:hover|focus-visible|focus-within)$/], variables: read },
    // A script sets it at run time, to keep early presses.
    dynamicAttributes: ['data-pressed'],
  });
  return withoutEmptyRules(withoutIdleProperties(purged?.css ?? css)).replaceAll(
    /\/\*![^]*?\*\/\s*/g,
    '',
  );
};

const EMPTY = /@(?:media|supports|container)[^{};]*\{\s*\}/g;

/** Needed because PurgeCSS keeps an `@supports` or a nested at-rule that it has emptied. */
const withoutEmptyRules = (css: string): string => {
  const rest = css.replaceAll(EMPTY, '');
  return rest === css ? css : withoutEmptyRules(rest);
};

const writeSheet = async (css: string, dist: string): Promise<string> => {
  const name = `/_astro/touched.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(dist, name), css);
  return name;
};

/** Also matches dynamic imports. */
const IMPORTS = /["'`]\.\/([\w.-]+\.js(?:\?[\w=-]+)?)["'`]/g;

const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g;
const INITIALS = /@layer properties\{@supports [^{]*\{[^{]*\{([^}]*)\}\}\}/;

/**
 * Some of Tailwind's utilities use registered properties. Replaces a property that no rule sets by its initial value, and
 * removes the registration of one that no rule reads.
 */
export const withoutIdleProperties = (css: string): string => {
  const initials = new Map(
    [...css.matchAll(/@property (--[\w-]+)\{[^}]*?initial-value:([^;}]*)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  let rules = css.replace(REGISTRATION, '').replace(INITIALS, '');
  for (const [name, value] of initials) {
    if (!rules.includes(`${name}:`)) rules = rules.replaceAll(`var(${name})`, value);
  }
  const isRead = (name: string) => rules.includes(`var(${name}`);
  const registered = [...css.matchAll(REGISTRATION)].filter(([, name = '']) => isRead(name));
  const fallback = INITIALS.exec(css);
  const declarations = (fallback?.[1] ?? '')
    .split(';')
    .filter((declaration) => isRead(declaration.split(':')[0] ?? ''));
  const layer =
    fallback && declarations.length > 0
      ? fallback[0].replace(fallback[1] ?? '', declarations.join(';'))
      : '';
  return layer + rules + registered.map(([text]) => text).join('');
};
