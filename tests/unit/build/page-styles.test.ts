import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageSteps } from '@/lib/build/page-steps.ts';
import { pageStyles, withoutIdleProperties } from '@/lib/build/page-styles.ts';
import { newFolder } from '../../support/new-folder.ts';

const rule = (name: string) => `.${name}{color:#${'0'.repeat(6)}}`;
const FILLER = Array.from({ length: 200 }, (_, index) => rule(`unused-${index}`)).join('');
const CSS = ['used', 'md\\:grid', "before\\:content-\\[\\'\\/\\'\\]", 'later'].map(rule).join('');

let dist: string;
beforeEach(async () => {
  dist = newFolder();
  await mkdir(join(dist, '_astro'));
});

const page = (body: string) => `<html><head><style>${FILLER}${CSS}</style></head>${body}</html>`;

const build = async (pages: Record<string, string>): Promise<Record<string, string>> => {
  for (const [name, html] of Object.entries(pages)) await writeFile(join(dist, name), html);
  const done = pageSteps(pageStyles).hooks['astro:build:done'];
  const logger = { info: () => undefined } as unknown as AstroIntegrationLogger;
  await done?.({ dir: pathToFileURL(`${dist}/`), pages: [], assets: new Map(), logger });
  const read = async (name: string) => [name, await readFile(join(dist, name), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(Object.keys(pages).map(read)));
};

describe("a page's styles", () => {
  it('are those that its markup names, however a class is spelled', async () => {
    const built = await build({
      'about.html': page(`<p class="used md:grid before:content-['/']">Come later.</p>`),
    });
    expect(built['about.html']).toContain('.used{');
    expect(built['about.html']).toContain('.md\\:grid{');
    expect(built['about.html']).toContain('before\\:content-');
    expect(built['about.html']).not.toContain('.later{');
    expect(built['about.html']).not.toContain('unused-1');
  });

  it('keep the focus ring, which no markup names', async () => {
    const ring = ':focus-visible{outline:3px solid red}';
    const html = page('<p class="used"></p>').replace('</style>', `${ring}</style>`);
    expect((await build({ 'about.html': html }))['about.html']).toContain(ring);
  });

  it('keep no rule that is empty, in whatever rule it is', async () => {
    const idle = '.unused-1{color:red}';
    const empty = `@supports selector(::marker){${idle}@media (width>=9px){${idle}}}`;
    const html = page('<p class="used"></p>').replace('</style>', `${empty}</style>`);
    const built = (await build({ 'about.html': html }))['about.html'];
    expect(built).toContain('.used{');
    expect(built).not.toMatch(/@(supports|media)/);
  });

  it.each(['', '?dpl=abc'])(
    'leave what an island adds on a touch to a file that the island names (%s)',
    async (query) => {
      await writeFile(join(dist, '_astro/Form.js'), `import"./inner.js${query}"`);
      await writeFile(join(dist, '_astro/inner.js'), 'const a="later"');
      const built = await build({
        'index.html': page(
          `<astro-island component-url="/_astro/Form.js${query}" client="interact"><p class="used"></p></astro-island>`,
        ),
      });
      const html = built['index.html'] ?? '';
      expect(html).not.toContain('.later{');
      const href = /data-styles="([^"]+)"/.exec(html)?.[1] ?? '';
      const late = await readFile(join(dist, href), 'utf8');
      expect(late).toContain('.later{');
      expect(late).toContain('.used{');
    },
  );

  it('include at once what is added by an island that loads by itself', async () => {
    await writeFile(join(dist, '_astro/Carousel.js'), 'const a="later"');
    const built = await build({
      'gallery.html': page(
        '<astro-island component-url="/_astro/Carousel.js" client="visible"></astro-island>',
      ),
    });
    expect(built['gallery.html']).toContain('.later{');
  });

  it('come last if a section brings them as a file', async () => {
    const link = '<link rel="stylesheet" href="/look.css">';
    for (const file of ['look.css', 'print.css']) await writeFile(join(dist, file), '');
    const head = page(`<body><i class="used"></i>${link}<b></b></body>`).replace(
      '</head>',
      '<link rel="stylesheet" href="/print.css" media="print"></head>',
    );
    const html = (await build({ 'about.html': head }))['about.html'] ?? '';
    expect(html).toContain(`<b></b>${link}</body>`);
    expect(html.split(link)).toHaveLength(2);
    expect(html).toContain('media="print"></head>');
  });

  it('are the same for towns and landings, and separate for every other page', async () => {
    const built = await build({
      'landing.html': page('<p class="used" data-start></p>'),
      'town.html': page('<p class="later" data-start></p>'),
      'about.html': page('<p class="used"></p>'),
      'index.html': page('<p class="used" data-start></p>'),
    });
    const style = (html = '') => /<style>[^]*<\/style>/.exec(html)?.[0];
    expect(style(built['landing.html'])).toBe(style(built['town.html']));
    expect(built['about.html']).not.toContain('.later{');
    expect(built['index.html']).not.toContain('.later{');
  });
});

describe('a registered property', () => {
  it('is dropped if no rule reads it, and kept if one does', () => {
    const css =
      '@layer properties{@supports (a:b){*,:before{--tw-x:0;--tw-y:0}}}.a{--tw-x:1;b:var(--tw-x)}.c{d:var(--tw-z)}' +
      '@property --tw-x{syntax:"*"}@property --tw-y{syntax:"*"}@property --tw-z{syntax:"*";initial-value:solid}';
    expect(withoutIdleProperties(css)).toBe(
      '@layer properties{@supports (a:b){*,:before{--tw-x:0}}}.a{--tw-x:1;b:var(--tw-x)}.c{d:solid}@property --tw-x{syntax:"*"}',
    );
  });
});
