import { appendFile, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readPages } from './page-steps.ts';
import {
  ADMIN_HEADERS,
  CONTACT_HEADERS,
  FILE_HEADERS,
  headersFile,
  LOGO_HEADERS,
  MANIFEST_HEADERS,
  pageHeaders,
  readInlineCode,
} from './security-headers.ts';

/**
 * Writes one set of headers for all pages, and moves pages that functions fill to their bundle. A build for another
 * address than `website` is a preview.
 */
export const pagePolicy = ({ website }: { website: string }): AstroIntegration => {
  let root: string;
  let site: string;
  return {
    name: 'page-policy',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        site = config.site ?? website;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const pages = (await readPages(dist)).map(({ name, html }) => ({
          name,
          ...readInlineCode(html),
        }));
        const forbidden = pages.flatMap((page) =>
          page.forbidden.map((element) => `${page.name}: ${element}`),
        );
        if (forbidden.length) {
          throw new Error(
            `The pages' policy forbids inline styles, handlers and scripts in addresses:\n${forbidden.join('\n')}`,
          );
        }
        const headers = pageHeaders(
          {
            scripts: pages.flatMap(({ scripts }) => scripts),
            styles: pages.flatMap(({ styles }) => styles),
          },
          { site, preview: new URL(site).origin !== new URL(website).origin },
        );
        const rules = {
          '/*': headers,
          '/_astro/*': FILE_HEADERS,
          '/logo-mark.svg': LOGO_HEADERS,
          '/logo-mark-reversed.svg': LOGO_HEADERS,
          '/admin/*': ADMIN_HEADERS,
          '/site.webmanifest': MANIFEST_HEADERS,
          '/contact.vcf': CONTACT_HEADERS,
          '/admin/desk.webmanifest': MANIFEST_HEADERS,
        };
        await appendFile(join(dist, '_headers'), headersFile(rules));
        const responses = join(root, '.netlify/responses');
        await moveResponses(dist, responses, headers);
        await writeFile(join(responses, 'pages.json'), JSON.stringify(visitedPaths(pages)));
        logger.info(`One policy for ${pages.length} pages`);
      },
    },
  };
};

const visitedPaths = (pages: { name: string }[]): string[] =>
  pages
    .map(({ name }) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter((path) => !/^\/(?:admin|responses|404)\b/.test(path))
    .sort();

const moveResponses = async (dist: string, responses: string, headers: Record<string, string>) => {
  await rm(responses, { recursive: true, force: true });
  await mkdir(responses, { recursive: true });
  const built = join(dist, 'responses');
  for (const name of await readdir(built)) await rename(join(built, name), join(responses, name));
  await rm(built, { recursive: true });
  await copyFile(join(dist, 'thank-you.html'), join(responses, 'thank-you-plain.html'));
  await writeFile(join(responses, 'policy.json'), `${JSON.stringify({ headers }, null, 2)}\n`);
};
