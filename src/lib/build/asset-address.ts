import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const BARE = /(?:\b_astro\/[\w./-]+\.js|\/_astro\/[\w./-]+\.(?:css|svg))(?=["'`])/g;

/**
 * On Netlify an asset's address names its deploy, as in `/_astro/x.js?dpl=abc`, so that an open page still finds its
 * files after the next one. Astro leaves out links to styles, drawings as they are, imports of inlined scripts and Vite's lists of preloads.
 */
export const deployAddresses = (): AstroIntegration => ({
  name: 'deploy-addresses',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const deploy = process.env['DEPLOY_ID'];
      if (!deploy) return;
      const dist = fileURLToPath(dir);
      const names = await readdir(dist, { recursive: true });
      for (const name of names.filter((n) => /\.(?:html|js)$/.test(n))) {
        const path = join(dist, name);
        const text = await readFile(path, 'utf8');
        await writeFile(path, nameDeploy(text, deploy));
      }
    },
  },
});

const nameDeploy = (text: string, deploy: string): string =>
  text.replace(BARE, (address) => `${address}?${new URLSearchParams({ dpl: deploy }).toString()}`);

export const assetFile = (address: string): string => address.replace(/\?.*$/, '');
