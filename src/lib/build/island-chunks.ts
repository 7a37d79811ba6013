import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFile } from './asset-address.ts';
import type { PageStep } from './page-steps.ts';

const ISLAND = /<astro-island(?= )(?=[^>]* client="interact")[^>]*>/g;
const APP = /<astro-island(?= )(?=[^>]* client="only")[^>]*>/g;
const ENTRY = / (?:component|renderer)-url="([^"]+)"/g;
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js(?:\?[\w=-]+)?)["'`]/g;

/**
 * Lists all files of a `client:interact` island in its `data-chunks`, so that the directive fetches them at once, and
 * preloads those of a `client:only` island in the head. Otherwise the browser finds one file after another: five round
 * trips for the form.
 */
export const islandChunks: PageStep = (pages, { dist }) => {
  const read = (path: string) => readFile(join(dist, path), 'utf8');
  return Promise.all(
    pages.map(async ({ name, html }) => ({
      name,
      html: await preloadApp(await nameChunks(html, read), read),
    })),
  );
};

type Read = (path: string) => Promise<string>;

export const nameChunks = async (html: string, read: Read): Promise<string> => {
  const tags = new Map<string, string>();
  for (const [tag] of html.matchAll(ISLAND)) {
    const chunks = await chunksOf(entriesIn(tag), read);
    const names = [...chunks.keys()].join(' ');
    tags.set(tag, tag.replace('<astro-island', `<astro-island data-chunks="${names}"`));
  }
  return html.replace(ISLAND, (tag) => tags.get(tag) ?? tag);
};

export const preloadApp = async (html: string, read: Read): Promise<string> => {
  const chunks = await chunksOf(entriesIn((html.match(APP) ?? []).join('')), read);
  const links = [...chunks.keys()].map((path) => `<link rel="modulepreload" href="${path}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
};

const entriesIn = (tags: string): string[] =>
  [...tags.matchAll(ENTRY)].map(([, entry = '']) => entry);

/** The paths and texts of the entries and of everything that they import. Each file comes before its imports. */
export const chunksOf = async (
  entries: readonly string[],
  read: Read,
  imports = IMPORT,
): Promise<Map<string, string>> => {
  const chunks = new Map<string, string>();
  const collect = async (path: string): Promise<void> => {
    if (chunks.has(path)) return;
    chunks.set(path, '');
    const text = await read(assetFile(path));
    chunks.set(path, text);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [, name = ''] of text.matchAll(imports)) await collect(folder + name);
  };
  for (const entry of entries) await collect(entry);
  return chunks;
};
