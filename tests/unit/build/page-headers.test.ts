import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { pageHeaders } from '@/lib/build/security-headers.ts';
import { GET } from '@/pages/robots.txt.ts';

const live = { site: 'https://www.example.com', preview: false };
const policyOf = (...args: Parameters<typeof pageHeaders>) =>
  pageHeaders(...args)['Content-Security-Policy'] ?? '';

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
