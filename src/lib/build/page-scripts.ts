import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minifySync } from 'vite';
import { BROWSER_FLOOR } from './browser-floor.ts';
import type { Page, PageStep } from './page-steps.ts';

// Scripts with data or speculation rules don't match, because they have other types.
const INLINE = /<script(?: type="module")?>([^]*?)<\/script>/g;
const SCRIPTS = '/_astro/scripts';

/** Moves the inlined scripts of each page to one file, which runs once the page is shown. */
export const pageScripts: PageStep = async (pages, { dist, logger }) => {
  const { files, linked } = moveScripts(pages);
  for (const [path, text] of files) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
  logger.info(`${files.size} scripts for ${pages.length} pages`);
  return linked;
};

export const moveScripts = (pages: Page[]): { files: Map<string, string>; linked: Page[] } => {
  const files = new Map<string, string>();
  const linked = pages.map(({ name, html }) => {
    const texts = new Set([...html.matchAll(INLINE)].map(([, text = '']) => text));
    if (texts.size === 0) return { name, html };
    const file = asModule([...texts]);
    const path = `${SCRIPTS}/${createHash('sha256').update(file).digest('hex').slice(0, 10)}.js`;
    files.set(path, file);
    // At the end of the body, so that the browser requests the first picture before it.
    const tag = `<script type="module" src="${path}" fetchpriority="low"></script>`;
    return { name, html: html.replace(INLINE, '').replace('</body>', () => `${tag}</body>`) };
  });
  return { files, linked };
};

// A prerendered page may never be shown, so its scripts wait: it counts no visit, sends no lead and shows no old draft.
// They run after the first frame, because they take 10 to 25 ms on a slow phone.
const ONCE_SHOWN =
  'if(document.prerendering)await new Promise(e=>document.addEventListener("prerenderingchange",()=>requestAnimationFrame(()=>setTimeout(e))));\n';

const asModule = (texts: string[]): string => {
  const text = ONCE_SHOWN + texts.map((text) => `(() => {${text}\n})();\n`).join('');
  const { code, errors } = minifySync('page.js', text, {
    module: true,
    compress: { target: BROWSER_FLOOR },
  });
  if (errors.length) throw new Error(`A page's script can't be read: ${errors[0]?.message}`);
  return code;
};
