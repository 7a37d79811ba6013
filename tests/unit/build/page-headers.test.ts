import { readFile } from 'node:fs/promises';
import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { cspHash, pageHeaders, toastStyles } from '@/lib/build/security-headers.ts';
import { GET } from '@/pages/robots.txt.ts';

const live = { site: 'https://www.example.com', preview: false };
const policyOf = (...args: Parameters<typeof pageHeaders>) =>
  pageHeaders(...args)['Content-Security-Policy'] ?? '';

it("allows the stylesheet that sonner's browser build adds, empty and filled", async () => {
  const source = await readFile('node_modules/sonner/dist/index.mjs', 'utf8');
  const styles = toastStyles();
  expect(styles[0]).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  const css = /__insertCSS\((".*")\);/.exec(source)?.[1] ?? '""';
  expect(css.length).toBeGreaterThan(1000);
  expect(styles[1]).toBe(cspHash(JSON.parse(css) as string));
});

it('upgrades requests on an https site only', () => {
  const none = { scripts: [], styles: [] };
  expect(policyOf(none, live)).toMatch(/; upgrade-insecure-requests$/);
  expect(policyOf(none, { ...live, site: 'http://localhost:8888' })).not.toContain('upgrade');
});

it('keeps a preview out of search engines, and the live site in', () => {
  const none = { scripts: [], styles: [] };
  expect(pageHeaders(none, { ...live, preview: true })['X-Robots-Tag']).toBe('noindex');
  expect(pageHeaders(none, live)).not.toHaveProperty('X-Robots-Tag');
});

it('lets search engines read on a preview that they are kept out', async () => {
  const robots = await GET({ site: new URL('https://preview.example') } as APIContext);
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /api/\n');
});
