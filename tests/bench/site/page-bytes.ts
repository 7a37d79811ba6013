import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'node-html-parser';

export const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const FILE_HASH =
  /(?<=\/_astro\/(?:[\w-]+[.-]|scripts\/))[\w-]{8,10}(?=\.(?:css|js))|(?<=\/_astro\/fonts\/)\w{16}(?=\.woff2)/g;

/** Replaces the hashes in file names, because they change the compressed size by up to 40 bytes. */
export const withFixedNames = (text: string): string => {
  const hashes = [...new Set(text.match(FILE_HASH))];
  return text.replaceAll(FILE_HASH, (hash) =>
    createHash('sha1')
      .update(String(hashes.indexOf(hash)))
      .digest('base64url')
      .slice(0, hash.length),
  );
};

export const inlineScriptBytes = (html: string): number => {
  const scripts = parse(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll('script:not([src])')
    .filter((script) => script.getAttribute('type') !== 'application/ld+json');
  return scripts.length ? brotli(scripts.map(({ rawText }) => rawText).join('\n')) : 0;
};

/** Returns what the open page has fetched: the paths of its scripts, and the bytes of its pictures. */
export const fetchedFiles = (): { scripts: string[]; pictures: number } => {
  const fetched = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }));
  return {
    scripts: fetched
      .map(({ path }) => path)
      .filter((path) => /\/(?!once-loaded-)[^/]+\.js$/.test(path)),
    pictures: fetched
      .filter(({ path }) => /\.(avif|webp|png|jpe?g|svg)$/.test(path))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
  };
};

/** The scripts' bytes as the host's network compresses them: the local host compresses less, or not at all. */
export const scriptBytes = async (dist: string, paths: string[]): Promise<number> => {
  const texts = await Promise.all(paths.map((path) => readFile(join(dist, path), 'utf8')));
  return texts.reduce((bytes, text) => bytes + brotli(withFixedNames(text)), 0);
};
