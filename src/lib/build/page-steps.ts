import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';

export interface Page {
  /** The page's file in `dist`, such as `locations/king-nc.html`. */
  name: string;
  html: string;
}

interface Built {
  dist: string;
  logger: AstroIntegrationLogger;
}

export type PageStep = (pages: Page[], built: Built) => Page[] | Promise<Page[]>;

/** Changes the HTML of all pages, one step after the other. */
export const pageSteps = (...steps: PageStep[]): AstroIntegration => ({
  name: 'page-steps',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const dist = fileURLToPath(dir);
      const names = await readdir(dist, { recursive: true });
      let pages = await Promise.all(
        names
          .filter((name) => name.endsWith('.html'))
          .map(async (name) => ({ name, html: await readFile(join(dist, name), 'utf8') })),
      );
      for (const step of steps) pages = await step(pages, { dist, logger });
      await Promise.all(pages.map((page) => writeFile(join(dist, page.name), page.html)));
    },
  },
});
