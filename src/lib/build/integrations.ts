import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { readRedirects, REDIRECTS_FILE } from '../content-check/rules/redirects.ts';
import type { PageStep } from './page-steps.ts';

/** `npm start` serves the last build if its stamp fits the sources, and writes the stamp. */
export const buildStamp = (): AstroIntegration => {
  let stamp: URL;
  return {
    name: 'build-stamp',
    hooks: {
      'astro:config:done': ({ config }) => {
        stamp = new URL('.netlify/built-from', config.root);
      },
      'astro:build:start': () => rm(stamp, { force: true }),
    },
  };
};

/** Writes `_redirects`, which Netlify and the local host read, from the editors' list. */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const list = readRedirects(await readFile(REDIRECTS_FILE, 'utf8'));
      const lines = list.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
      await writeFile(new URL('_redirects', dir), lines.join(''));
    },
  },
});

/** HTML needs no namespace on its drawings and no class that nothing uses, and a page has dozens. */
export const inlineIcons: PageStep = (pages) =>
  pages.map(({ name, html }) => ({ name, html: lighterIcons(html) }));

const lighterIcons = (html: string): string =>
  html
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg" ', '<svg ')
    .replaceAll(/(?<= class=")lucide lucide-[\w-]+ /g, '');

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.json']);

export const precompress = (): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // Its network compresses, and would publish these files as pages.
      if (process.env['NETLIFY'] || process.env['NETLIFY_LOCAL']) return;
      const dist = fileURLToPath(dir);
      const names = await readdir(dist, { recursive: true });
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.has(extname(name)))
          .map((name) => twin(join(dist, name))),
      );
    },
  },
});

const twin = async (path: string): Promise<void> => {
  const text = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < text.length) await writeFile(`${path}.br`, br);
  if (gz.length < text.length) await writeFile(`${path}.gz`, gz);
};

export const interactDirective = (): AstroIntegration => ({
  name: 'interact-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interact',
        entrypoint: './src/client/interact-directive/interact.ts',
      });
    },
  },
});
