import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

// Data and speculation rules have other types; a script with an address is a file already.
const INLINE = /<script(?: type="module")?>([^]*?)<\/script>/g;
/** Not in `_astro`, which is for what islands load. */
export const SCRIPTS = '/scripts';

interface Page {
  name: string;
  html: string;
}

/**
 * Moves the scripts that Astro inlines in each public page to one file, which the browser keeps for the next page of
 * the kind. The file runs once the page is shown.
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

/** The files by their path, and the pages, each of which links one file with its scripts in their order. */
export const moveScripts = (pages: Page[]): { files: Map<string, string>; linked: Page[] } => {
  const files = new Map<string, string>();
  const linked = pages.map(({ name, html }) => {
    const texts = new Set([...html.matchAll(INLINE)].map(([, text = '']) => text));
    if (texts.size === 0) return { name, html };
    const file = asModule([...texts]);
    const path = `${SCRIPTS}/${createHash('sha256').update(file).digest('hex').slice(0, 10)}.js`;
    files.set(path, file);
    // Last, so that the first picture is asked for before it.
    const tag = `<script type="module" src="${path}" fetchpriority="low"></script>`;
    return { name, html: html.replace(INLINE, '').replace('</body>', () => `${tag}</body>`) };
  });
  return { files, linked };
};

// A prerendered page may never be shown: until it is, it counts no visit, sends no lead and shows no old draft.
const ONCE_SHOWN =
  'if(document.prerendering)await new Promise(e=>document.addEventListener("prerenderingchange",e));\n';

/** Each script keeps its names to itself. */
const asModule = (texts: string[]): string =>
  ONCE_SHOWN + texts.map((text) => `(() => {${text}\n})();\n`).join('');
