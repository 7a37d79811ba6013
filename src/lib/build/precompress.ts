import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.json']);

/** Lays the smallest brotli and gzip twins beside every text for the local host; Netlify makes its own. */
export const precompress = (): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      if (process.env['NETLIFY']) return;
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
