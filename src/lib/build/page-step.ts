import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';

export interface Page {
  /** Its file in `dist`, such as `locations/king-nc.html`. */
  name: string;
  html: string;
}

interface Built {
  dist: string;
  logger: AstroIntegrationLogger;
}

/** A step of the build that changes the HTML of pages. */
export const pageStep = (
  name: string,
  change: (pages: Page[], built: Built) => Page[] | Promise<Page[]>,
): AstroIntegration => ({
  name,
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const dist = fileURLToPath(dir);
      const pages = await change(await readPages(dist), { dist, logger });
      await Promise.all(pages.map((page) => writeFile(join(dist, page.name), page.html)));
    },
  },
});

export const readPages = async (dist: string): Promise<Page[]> => {
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'));
  return Promise.all(
    names.map(async (name) => ({ name, html: await readFile(join(dist, name), 'utf8') })),
  );
};
