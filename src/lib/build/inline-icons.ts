import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Takes the namespace off drawings inlined in pages: HTML knows it by itself, and a page has dozens. */
export const inlineIcons = (): AstroIntegration => ({
  name: 'inline-icons',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const names = (await readdir(dist, { recursive: true })).filter((n) => n.endsWith('.html'));
      for (const name of names) {
        const path = join(dist, name);
        await writeFile(path, withoutNamespace(await readFile(path, 'utf8')));
      }
    },
  },
});

const withoutNamespace = (html: string): string =>
  html.replaceAll('<svg xmlns="http://www.w3.org/2000/svg" ', '<svg ');
