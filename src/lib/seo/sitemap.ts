import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';

export const sitemapOptions = (): SitemapOptions => {
  const changes = contentChanges();
  return {
    filter: (page) => !/\/(?:admin|responses|thank-you)\b/.test(page),
    serialize: (item) => withPictures(withLastmod(item, changes)),
  };
};

export const contentChanges = (folder = process.cwd()): Map<string, string> => {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const shallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
    const log = git('log', '--format=%x00%cI %P', '--name-only', '--relative', '--', 'src/content');
    return newestChanges(log, shallow);
  } catch {
    return new Map();
  }
};

/** Leaves out a shallow clone's oldest commit, which seems to add every file. */
export const newestChanges = (log: string, shallow: boolean): Map<string, string> => {
  const newest = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [date = '', parent] = head.trim().split(' ');
    if (shallow && !parent) continue;
    for (const file of files) {
      const known = newest.get(file);
      if (!known || Date.parse(known) < Date.parse(date)) newest.set(file, date);
    }
  }
  return newest;
};

const withLastmod = (item: SitemapItem, changes: Map<string, string>): SitemapItem => {
  const sources = contentOf(new URL(item.url).pathname);
  const dates = [...changes]
    .filter(([file]) => sources.some((source) => file.startsWith(`src/content/${source}`)))
    .map(([, date]) => Date.parse(date));
  if (dates.length === 0) return item;
  return { ...item, lastmod: new Date(Math.max(...dates)).toISOString() };
};

const withPictures = (
  item: SitemapItem,
): (SitemapItem & { img?: { url: string }[] }) | undefined => {
  const { pathname } = new URL(item.url);
  const file = `dist${pathname === '/' ? '/index' : pathname}.html`;
  if (isUnwritten(pathname)) return undefined;
  const img = picturesIn(readFileSync(file, 'utf8')).map((src) => ({
    url: new URL(src, item.url).href,
  }));
  return img.length > 0 ? { ...item, img } : item;
};

const isUnwritten = (pathname: string): boolean =>
  contentOf(pathname)
    .map((path) => join('src/content', path))
    .some(
      (path) =>
        path.endsWith('.md') &&
        existsSync(path) &&
        /^unwritten: true$/m.test(readFileSync(path, 'utf8')),
    );

/** Photographs only: nobody searches for drawings and icons. */
export const picturesIn = (html: string): string[] => {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  const sources = [...main.matchAll(/<img\b[^>]*? src="([^"]+\.(?:webp|jpe?g|png))"/g)];
  return [...new Set(sources.map(([, src = '']) => src))];
};

// What a page shows besides its own text: files and folders of src/content.
const SHOWN: Record<string, readonly string[]> = {
  '/': [
    'pages/home.md',
    'services/',
    'questions/home.md',
    'paperwork/',
    'comparisons/',
    'testimonials/',
    'looks/',
    'estimate-sheets/',
    'sections/reasons.md',
  ],
  '/about': ['sections/commitments.md', 'sections/how-it-works.md', 'crew/', 'paperwork/'],
  '/paperwork': ['paperwork/', 'business.json'],
  '/services': [
    'services/',
    'window-styles/',
    'sections/benefits.md',
    'sections/installation.md',
    'looks/',
    'estimate-sheets/',
    'paperwork/',
  ],
  '/gallery': ['comparisons/', 'looks/', 'projects/', 'testimonials/'],
  '/house-by-decade': ['decades/'],
  '/repairs': ['repairs/', 'business.json'],
  '/contact': ['questions/contact.md', 'testimonials/', 'business.json'],
  '/written-estimate': ['estimate-sheets/', 'openings/'],
};

const LANDING = /-[a-z]{2}$/;

export const contentOf = (path: string): string[] => {
  const id = path.split('/').at(-1) ?? '';
  const own = path.startsWith('/locations/')
    ? `towns/${id}.md`
    : LANDING.test(id)
      ? `landings/${id}.md`
      : `pages/${id}.md`;
  return [...(id ? [own] : []), ...(SHOWN[path] ?? [])];
};
