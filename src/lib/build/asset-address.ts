import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageStep } from './page-steps.ts';

const BARE = /(?:\b_astro\/[\w./-]+\.js|\/_astro\/[\w./-]+\.(?:css|svg))(?=["'`])/g;

/**
 * On Netlify, adds the deploy to asset addresses, as in `/_astro/x.js?dpl=abc`, so that an open page finds its files
 * after the next deploy. Astro itself skips stylesheet links, plain SVGs, imports of inlined scripts and Vite's preloads.
 */
export const deployAddresses: PageStep = async (pages, { dist }) => {
  const deploy = process.env['DEPLOY_ID'];
  if (!deploy) return pages;
  const query = `?${new URLSearchParams({ dpl: deploy }).toString()}`;
  const named = (text: string) => text.replace(BARE, (address) => address + query);
  const scripts = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const path of scripts.map((name) => join(dist, name)))
    await writeFile(path, named(await readFile(path, 'utf8')));
  return pages.map(({ name, html }) => ({ name, html: named(html) }));
};

export const assetFile = (address: string): string => address.replace(/\?.*$/, '');
