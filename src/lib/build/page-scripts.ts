import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

// Data and speculation rules have other types.
const INLINE = /<script(?: type="module")?>([^]*?)<\/script>/g;
/** `_astro` is for what islands load. */
export const SCRIPTS = '/scripts';

interface Page {
  name: string;
  html: string;
}

/**
 * Moves inlined scripts to files, which the browser keeps for the next page. Scripts that the same pages have share a
 * file.
 */
export const pageScripts = (): AstroIntegration => ({
  name: 'page-scripts',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const dist = fileURLToPath(dir);
      const names = (await readdir(dist, { recursive: true })).filter(
        (name) => name.endsWith('.html') && !name.startsWith('admin'),
      );
      const pages = await Promise.all(
        names.map(async (name) => ({ name, html: await readFile(join(dist, name), 'utf8') })),
      );
      const { files, linked } = moveScripts(pages);
      for (const [path, text] of files) {
        await mkdir(dirname(join(dist, path)), { recursive: true });
        await writeFile(join(dist, path), text);
      }
      for (const { name, html } of linked) await writeFile(join(dist, name), html);
      logger.info(`${files.size} scripts for ${pages.length} pages`);
    },
  },
});

export const moveScripts = (pages: Page[]): { files: Map<string, string>; linked: Page[] } => {
  const users = new Map<string, string[]>();
  for (const { name, html } of pages) {
    for (const text of new Set(scriptsIn(html)))
      users.set(text, [...(users.get(text) ?? []), name]);
  }
  const files = new Map<string, string>();
  const fileOf = new Map<string, string>();
  for (const texts of Map.groupBy(users.keys(), (text) => users.get(text)?.join() ?? '').values()) {
    const file = asModule(texts);
    const path = `${SCRIPTS}/${createHash('sha256').update(file).digest('hex').slice(0, 10)}.js`;
    files.set(path, file);
    for (const text of texts) fileOf.set(text, path);
  }
  const linked = pages.map(({ name, html }) => {
    const paths = new Set(scriptsIn(html).map((text) => fileOf.get(text) ?? ''));
    // At the end, so that the first picture comes before them on old connections.
    const tags = [...paths].map(tagOf).join('');
    return { name, html: html.replace(INLINE, '').replace('</body>', () => `${tags}</body>`) };
  });
  return { files, linked };
};

const tagOf = (path: string): string =>
  `<script type="module" src="${path}" fetchpriority="low"></script>`;

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(INLINE)].map(([, text = '']) => text);

const asModule = (texts: string[]): string =>
  texts.map((text) => `(() => {${text}\n})();\n`).join('');
