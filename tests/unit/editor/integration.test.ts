import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { expect, it } from 'vitest';
import { editor } from '@/lib/editor/integration.ts';
import { newFolder } from '../../support/new-folder.ts';

const dist = newFolder();

const finish = async ({ hooks }: AstroIntegration) => {
  const root = pathToFileURL(`${process.cwd()}/`);
  await hooks['astro:config:done']?.({ config: { root } } as never);
  const logger = { info: () => undefined };
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`), logger } as never);
};
const site = { website: 'https://www.example.com', company: 'Brown & Sons' };

it('adds nothing to a build without a repository', async () => {
  await finish(editor(site, undefined));
  expect(readdirSync(dist)).toEqual([]);
});

it('refuses a value that is not a repository', () => {
  expect(() => editor(site, 'https://github.com/owner/name')).toThrow('CMS_REPOSITORY');
});

it('builds a page that contacts only itself and the repository', async () => {
  await finish(editor(site, 'owner/name'));
  const page = readFileSync(join(dist, 'edit/index.html'), 'utf8');
  expect(page).toContain('<title>Brown &amp; Sons: content</title>');
  expect(page).toContain('content="noindex"');
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/favicon.ico',
    '/edit/editor.js',
  ]);

  const script = readFileSync(join(dist, 'edit/editor.js'), 'utf8');
  expect(script).toContain('owner/name');
  expect(script).not.toMatch(/cdn\.jsdelivr\.net|githubstatus\.com\/api/);
  const fonts = [...script.matchAll(/\/edit\/(assets\/[\w.-]+\.woff2)/g)];
  expect(fonts.length).toBeGreaterThan(0);
  for (const [, font = ''] of fonts) expect(existsSync(join(dist, 'edit', font))).toBe(true);

  const headers = readFileSync(join(dist, '_headers'), 'utf8');
  expect(headers).toMatch(/^\n\/edit\/\*\n/);
  expect(headers).toContain('X-Robots-Tag: noindex');
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
  expect(new Set(policy.match(/https:\/\/[\w.]+/g))).toEqual(
    new Set([
      'https://api.github.com',
      'https://avatars.githubusercontent.com',
      'https://raw.githubusercontent.com',
    ]),
  );
});
