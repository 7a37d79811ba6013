import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../../../domain/business.ts';
import { readMarkdown } from '../read/markdown.ts';
import type { Content, Page } from '../read/content.ts';

export interface Addresses {
  /** By path: `/about`, `/locations/king-nc`. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  files: ReadonlySet<string>;
  origin: string;
}

type DeadLink = 'no address' | 'not secure' | 'no page' | 'no part';

/** The pages that are there without an entry, with the parts that a link may end in. */
const PAGES: Record<string, string[]> = {
  '/': ['estimate', 'looks', 'gallery', 'questions'],
  '/about': ['commitments', 'how-it-works'],
  '/services': ['styles', 'benefits', 'installation', 'looks'],
  '/gallery': ['looks', 'projects'],
  '/contact': ['estimate', 'service-area', 'area', 'questions'],
  '/paperwork': [],
  '/written-estimate': ['sheet', 'opening'],
  '/house-by-decade': [],
  '/privacy': [],
  '/accessibility': [],
  '/admin/login': [],
};
const TOWN = ['estimate', 'area', 'how-it-works', 'questions'];
const LANDING = ['estimate', 'area', 'how-it-works', 'questions'];
/** The entries whose own headings are parts of the page. */
const TEXT_PAGES = ['privacy', 'accessibility'];
const MADE_FILES = ['/contact.vcf', '/robots.txt', '/site.webmanifest', '/favicon.ico'];

export const addressesOf = (root: string, { entries }: Content, business: Business): Addresses => {
  const of = (collection: Page['collection']) =>
    entries.filter((entry) => entry.collection === collection);
  const headings = (page: Page) => readMarkdown(page.entry.body, 1).headings.map(({ id }) => id);
  const ids = (collection: Page['collection']) => of(collection).map(({ entry }) => entry.id);
  const more: Record<string, string[]> = {
    '/services': ids('services'),
    '/paperwork': ids('paperwork'),
    '/house-by-decade': ids('decades'),
    ...Object.fromEntries(
      of('pages')
        .filter(({ entry }) => TEXT_PAGES.includes(entry.id))
        .map((page) => [`/${page.entry.id}`, headings(page)]),
    ),
  };
  const fixed = Object.entries(PAGES).map(
    ([path, parts]) => [path, new Set([...parts, ...(more[path] ?? [])])] as const,
  );
  const local = [
    ...of('towns').map((page) => [pathOf(page), new Set([...TOWN, ...headings(page)])] as const),
    ...of('landings').map(
      (page) => [pathOf(page), new Set([...LANDING, ...headings(page)])] as const,
    ),
  ];
  const folder = join(root, 'public');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`)
    : [];
  return {
    pages: new Map([...fixed, ...local]),
    files: new Set([...files, ...MADE_FILES]),
    origin: new URL(business.website).origin,
  };
};

export const pathOf = ({ collection, entry: { id } }: Page): string => {
  if (collection === 'towns') return `/locations/${id}`;
  if (collection === 'services' || collection === 'paperwork') return `/${collection}`;
  if (collection === 'decades') return '/house-by-decade';
  return id === 'home' ? '/' : `/${id}`;
};

export const deadLink = (
  address: string,
  from: string,
  { pages, files, origin }: Addresses,
): DeadLink | undefined => {
  if (address === '' || !URL.canParse(address, origin + from)) return 'no address';
  const url = new URL(address, origin + from);
  if (url.origin !== origin) return url.protocol === 'http:' ? 'not secure' : undefined;
  if (url.pathname.startsWith('/api/')) return undefined;
  const ids = pages.get(url.pathname);
  if (!ids) return files.has(url.pathname) ? undefined : 'no page';
  const id = decodeURIComponent(url.hash.slice(1));
  return id === '' || ids.has(id) ? undefined : 'no part';
};
