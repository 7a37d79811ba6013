import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page, PageStep } from './page-steps.ts';
import { headersFile, pageHeaders, readInlineCode } from './security-headers.ts';

/**
 * Writes one set of headers for all pages, and moves the pages that functions fill into the functions' bundle. A build
 * for an address other than `website` is a preview.
 */
export const pagePolicy =
  ({ site, website }: { site: string; website: string }): PageStep =>
  async (pages, { dist, logger }) => {
    const read = pages.map(({ name, html }) => ({ name, ...readInlineCode(html) }));
    const forbidden = read.flatMap((page) =>
      page.forbidden.map((element) => `${page.name}: ${element}`),
    );
    if (forbidden.length) {
      throw new Error(
        `The pages' policy forbids inline styles, handlers and scripts in addresses:\n${forbidden.join('\n')}`,
      );
    }
    const headers = pageHeaders(
      {
        scripts: read.flatMap(({ scripts }) => scripts),
        styles: read.flatMap(({ styles }) => styles),
      },
      { site, preview: new URL(site).origin !== new URL(website).origin },
    );
    await appendFile(join(dist, '_headers'), headersFile({ '/*': headers, ...OTHERS }));
    await writeResponses(dist, {
      ...Object.fromEntries(
        pages.filter(isResponse).map(({ name, html }) => [basename(name), html]),
      ),
      'thank-you-plain.html': pages.find(({ name }) => name === 'thank-you.html')?.html ?? '',
      'policy.json': `${JSON.stringify({ headers }, null, 2)}\n`,
      'pages.json': JSON.stringify(visitedPaths(pages)),
    });
    logger.info(`One policy for ${pages.length} pages`);
    return pages.filter((page) => !isResponse(page));
  };

// Short, because the pages' policy would add 1 KB to each file. A host may send both: none of these files is a page.
const NO_PAGE = { 'Content-Security-Policy': "default-src 'none'" };
/** Search engines and link previews may show our pictures on their own pages. */
const PICTURE = { ...NO_PAGE, 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Browsers keep the logo for a day, so a new logo appears after a day at the latest. */
const LOGO = { 'Cache-Control': 'public, max-age=86400', ...PICTURE };

const OTHERS = {
  // Safe to keep forever, because the file names contain a hash.
  '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable', ...PICTURE },
  '/og/*': PICTURE,
  '/logo-mark.svg': LOGO,
  '/logo-mark-reversed.svg': LOGO,
  '/admin/*': { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  // Hosts that don't know a file's ending would send `application/octet-stream`.
  '/contact.vcf': { 'Content-Type': 'text/vcard; charset=utf-8' },
  '/admin/desk.webmanifest': { 'Content-Type': 'application/manifest+json' },
};

const isResponse = ({ name }: Page): boolean => name.startsWith('responses');

const visitedPaths = (pages: Page[]): string[] =>
  pages
    .map(({ name }) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter((path) => !/^\/(?:admin|responses|404)\b/.test(path))
    .sort();

const writeResponses = async (dist: string, files: Record<string, string>): Promise<void> => {
  const folder = join(dist, '../.netlify/responses');
  await rm(join(dist, 'responses'), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
};
