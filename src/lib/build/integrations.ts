import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { BUSINESS_FILE } from '../content-check/rules/business-file.ts';
import { readRedirects, REDIRECTS_FILE } from '../content-check/rules/redirects.ts';
import type { PageStep } from './page-steps.ts';

/** Writes `_redirects`, which Netlify and the local host read, from the editors' list. */
export const redirects = (website: string): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const list = readRedirects(await readFile(REDIRECTS_FILE, 'utf8'));
      const lines = list.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
      lines.unshift(toOwnDomain(website, process.env));
      await writeFile(new URL('_redirects', dir), lines.join(''));
    },
  },
});

/**
 * Returns a rule that redirects the project's netlify.app address once the company's domain is the primary one, because
 * search engines would list a second copy. `env` has the variables of Netlify's builds.
 */
export const toOwnDomain = (website: string, env: NodeJS.ProcessEnv): string => {
  const { CONTEXT, SITE_NAME, SITE_URL, URL: primary } = env;
  if (CONTEXT !== 'production' || SITE_URL || !SITE_NAME || !primary) return '';
  const { host, protocol } = new URL(primary);
  const { origin, host: own } = new URL(website);
  const project = `${SITE_NAME}.netlify.app`;
  if (host === project) return '';
  if (host !== own)
    throw new Error(
      `"website" in ${BUSINESS_FILE} is ${website}, but the primary domain at Netlify is ${host}. Type https://${host} in the file, or make ${own} the primary domain in the project's domain settings.`,
    );
  // Not permanent: browsers would remember the redirect even if the domain later leads elsewhere.
  return protocol === 'https:' ? `https://${project}/* ${origin}/:splat 302!\n` : '';
};

/** Takes the namespace and an unused class off inline icons: HTML needs neither, and a page has dozens of icons. */
export const inlineIcons: PageStep = (pages) =>
  pages.map(({ name, html }) => ({ name, html: lighterIcons(html) }));

const lighterIcons = (html: string): string =>
  html
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg" ', '<svg ')
    .replaceAll(/(?<= class=")lucide lucide-[\w-]+ /g, '');

export const interactDirective = (): AstroIntegration => ({
  name: 'interact-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interact',
        entrypoint: './src/client/interact-directive/interact.ts',
      });
    },
  },
});
