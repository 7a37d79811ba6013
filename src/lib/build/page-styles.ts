import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

const STYLE = /<style>([^]*?)<\/style>/g;
// Under this a stylesheet is not the site's own; removing rules would save nothing.
const SMALLEST = 4000;

interface Page {
  path: string;
  html: string;
}

/**
 * Leaves in each page's inlined stylesheet only the rules that the page, or an island on it, can use.
 * Pages of one kind share their rules, so that the policy of all pages names few hashes.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const dist = fileURLToPath(dir);
      const names = (await readdir(dist, { recursive: true })).filter((n) => n.endsWith('.html'));
      const pages = await Promise.all(
        names.map(async (name) => ({
          path: join(dist, name),
          html: await readFile(join(dist, name), 'utf8'),
        })),
      );
      const kinds = Map.groupBy(pages, kindOf);
      for (const kind of kinds.values()) await shrink(kind, dist);
      logger.info(`${kinds.size} stylesheets for ${pages.length} pages`);
    },
  },
});

const kindOf = ({ path, html }: Page): string =>
  path.endsWith('/index.html') ? 'home' : [...new Set(islandsIn(html))].sort().join();

const islandsIn = (html: string): string[] =>
  [...html.matchAll(/ component-url="\/([^"]+)"/g)].flatMap(([, url]) => url ?? []);

const shrink = async (pages: Page[], dist: string): Promise<void> => {
  const scripts = await chunksOf(new Set(pages.flatMap(({ html }) => islandsIn(html))), dist);
  const content = [...pages.map(({ html }) => html.replace(STYLE, '')), ...scripts];
  const sheets = new Map<string, string>();
  for (const { html } of pages) {
    for (const [, css = ''] of html.matchAll(STYLE)) {
      if (css.length < SMALLEST || sheets.has(css)) continue;
      const [purged] = await new PurgeCSS().purge({
        content: content.map((raw) => ({ raw, extension: 'html' })),
        css: [{ raw: css }],
        // Class names as Tailwind writes them, brackets and colons included.
        defaultExtractor: (text) => [
          ...(text.match(/[^<>"'`\s=;{}]+/g) ?? []),
          ...(text.match(/[^<>"`\s]+/g) ?? []),
        ],
        variables: true,
      });
      sheets.set(css, withoutIdleProperties(purged?.css ?? css));
    }
  }
  await Promise.all(
    pages.map(({ path, html }) =>
      writeFile(
        path,
        html.replace(STYLE, (element, css: string) =>
          sheets.has(css) ? `<style>${sheets.get(css) ?? ''}</style>` : element,
        ),
      ),
    ),
  );
};

/** Tailwind registers a custom property for each utility; those that no rule is left to set are dropped. */
const withoutIdleProperties = (css: string): string => {
  const registration = /@property (--[\w-]+)\{[^}]*\}/g;
  const initials = /@layer properties\{@supports [^{]*\{[^{]*\{([^}]*)\}\}\}/;
  const rules = css.replace(registration, '').replace(initials, '');
  const idle = (name: string) => !rules.includes(name);
  return css
    .replace(registration, (text, name: string) => (idle(name) ? '' : text))
    .replace(initials, (text, declarations: string) =>
      text.replace(
        declarations,
        declarations
          .split(';')
          .filter((declaration) => !idle(declaration.split(':')[0] ?? ''))
          .join(';'),
      ),
    );
};

/** The text of the given chunks and of every chunk that they import, at once or later. */
const chunksOf = async (entries: Set<string>, dist: string): Promise<string[]> => {
  const texts = new Map<string, string>();
  const read = async (name: string): Promise<void> => {
    if (texts.has(name)) return;
    texts.set(name, '');
    const text = await readFile(join(dist, name), 'utf8');
    texts.set(name, text);
    const imports = [...text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)];
    await Promise.all(imports.map(([, chunk]) => read(`_astro/${chunk ?? ''}`)));
  };
  await Promise.all([...entries].map(read));
  return [...texts.values()];
};
