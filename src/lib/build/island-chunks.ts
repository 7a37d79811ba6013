import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFile } from './asset-address.ts';
import type { PageStep } from './page-steps.ts';

const ISLAND = /<astro-island(?= )(?=[^>]* client="interact")[^>]*>/g;
const APP = /<astro-island(?= )(?=[^>]* client="only")[^>]*>/g;
const ENTRY = / (?:component|renderer)-url="([^"]+)"/g;
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js(?:\?[\w=-]+)?)["'`]/g;

/**
 * Names all files of an island with `client:interact` in its `data-chunks`, so that the directive fetches them at
 * once, and those of a page that is nothing without its island in its head. By itself the browser finds them one behind
 * the other: five round trips for the form.
 */
export const islandChunks: PageStep = (pages, { dist }) => {
  const read = readOnce((path) => readFile(join(dist, path), 'utf8'));
  return Promise.all(
    pages.map(async ({ name, html }) => ({
      name,
      html: await preloadApp(await nameChunks(html, read), read),
    })),
  );
};

export const nameChunks = async (
  html: string,
  read: (path: string) => Promise<string>,
): Promise<string> => {
  const tags = new Map<string, string>();
  for (const [tag] of html.matchAll(ISLAND)) {
    const chunks = new Set<string>();
    for (const [, entry = ''] of tag.matchAll(ENTRY)) await collect(entry, chunks, read);
    tags.set(
      tag,
      tag.replace('<astro-island', `<astro-island data-chunks="${[...chunks].join(' ')}"`),
    );
  }
  return html.replace(ISLAND, (tag) => tags.get(tag) ?? tag);
};

export const preloadApp = async (
  html: string,
  read: (path: string) => Promise<string>,
): Promise<string> => {
  const chunks = new Set<string>();
  for (const [tag] of html.matchAll(APP)) {
    for (const [, entry = ''] of tag.matchAll(ENTRY)) await collect(entry, chunks, read);
  }
  const links = [...chunks].map((path) => `<link rel="modulepreload" href="${path}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
};

/** A file before those that it imports. */
const collect = async (
  path: string,
  chunks: Set<string>,
  read: (path: string) => Promise<string>,
): Promise<void> => {
  if (chunks.has(path)) return;
  chunks.add(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const [, name = ''] of (await read(assetFile(path))).matchAll(IMPORT)) {
    await collect(folder + name, chunks, read);
  }
};

const readOnce = (read: (path: string) => Promise<string>): ((path: string) => Promise<string>) => {
  const texts = new Map<string, Promise<string>>();
  return (path) => {
    const text = texts.get(path) ?? read(path);
    texts.set(path, text);
    return text;
  };
};
