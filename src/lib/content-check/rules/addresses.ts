import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Business, facts, hasPaper } from '#domain/business.ts';
import { fillFacts } from '../../content/fill-facts.ts';
import { pagePath } from '../../content/page-path.ts';
import type { Finding } from '../read/finding.ts';
import { readMarkdown } from '../read/markdown.ts';
import type { PlaceOf } from '../read/position.ts';
import type { Content, Page } from '../read/read-content.ts';
import type { Path } from '../read/walk.ts';

export interface Addresses {
  /** The ids that a link may end in, by the page's path, such as `/about` or `/locations/king-nc`. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  files: ReadonlySet<string>;
  origin: string;
}

type DeadLink = 'no address' | 'not secure' | 'not public' | 'no page' | 'no part';

/** Pages with fixed paths, and the ids in their templates that a link may end in. */
const PAGES: Record<string, string[]> = {
  '/': ['estimate', 'gallery', 'questions'],
  '/about': ['commitments', 'how-it-works'],
  '/services': ['styles', 'styles-compared', 'benefits', 'installation'],
  '/gallery': ['looks', 'projects'],
  '/contact': ['estimate', 'service-area', 'questions'],
  '/paperwork': [],
  '/written-estimate': ['sheet', 'opening'],
  '/house-by-decade': [],
  '/repairs': ['answers', 'work'],
  '/es': ['estimate'],
  '/privacy': [],
  '/accessibility': [],
  '/admin/dashboard': [],
  '/admin/login': [],
};
const LOCAL = ['estimate', 'how-it-works', 'questions'];
/** Pages and parts that exist only if the company has an entry of this kind. */
const MADE_OF: Record<string, Page['collection']> = {
  looks: 'looks',
  projects: 'projects',
  styles: 'windowStyles',
  'styles-compared': 'windowStyles',
  '/written-estimate': 'estimateSheets',
  '/house-by-decade': 'decades',
  '/repairs': 'repairs',
};
/** Pages whose own headings are also parts that a link may end in. */
const TEXT_PAGES = ['privacy', 'accessibility', 'repairs', 'es'];
const MADE_FILES = ['/contact.vcf', '/robots.txt', '/favicon.ico'];

interface HasPaper {
  paper: Parameters<typeof hasPaper>[1];
}

export const addressesOf = (
  root: string,
  { entries, ids: files }: Content,
  business: Business,
): Addresses => {
  const of = (collection: Page['collection']) =>
    entries.filter((entry) => entry.collection === collection);
  const known = facts(business);
  const headings = ({ entry: { body } }: Page) =>
    readMarkdown(fillFacts(body, known), 1).headings.map(({ id }) => id);
  const ids = (collection: Page['collection']) => of(collection).map(({ entry }) => entry.id);
  const more: Record<string, string[]> = {
    '/services': ids('services'),
    '/paperwork': of('paperwork')
      .filter(({ entry: { data } }) =>
        hasPaper(business, (data as HasPaper | null)?.paper ?? 'license'),
      )
      .map(({ entry }) => entry.id),
    '/house-by-decade': ids('decades'),
    ...Object.fromEntries(
      of('pages')
        .filter(({ entry }) => TEXT_PAGES.includes(entry.id))
        .map((page) => [`/${page.entry.id}`, headings(page)]),
    ),
  };
  const isShown = (name: string) => {
    if (name === '/es') return business.spanish !== null && files.get('pages')?.has('es') === true;
    const kind = MADE_OF[name];
    return kind === undefined || (files.get(kind)?.size ?? 0) > 0;
  };
  const fixed = Object.entries(PAGES)
    .filter(([path]) => isShown(path))
    .map(
      ([path, parts]) =>
        [path, new Set([...parts.filter(isShown), ...(more[path] ?? [])])] as const,
    );
  const local = [...of('towns'), ...of('landings')].map(
    (page) =>
      [pagePath(page.collection, page.entry.id), new Set([...LOCAL, ...headings(page)])] as const,
  );
  const given = globSync('**/*.*', { cwd: join(root, 'public') }).map((name) => `/${name}`);
  return {
    pages: new Map([...fixed, ...local]),
    files: new Set([...given, ...MADE_FILES]),
    origin: new URL(business.website).origin,
  };
};

export const deadLink = (
  address: string,
  from: string,
  { pages, files, origin }: Addresses,
): DeadLink | undefined => {
  if (address === '' || !URL.canParse(address, origin + from)) return 'no address';
  const url = new URL(address, origin + from);
  if (url.protocol === 'http:') return 'not secure';
  if (!['https:', 'mailto:', 'tel:', 'sms:'].includes(url.protocol)) return 'not public';
  if (url.origin !== origin) return undefined;
  if (url.pathname.startsWith('/api/')) return undefined;
  const ids = pages.get(url.pathname);
  if (!ids) return files.has(url.pathname) ? undefined : 'no page';
  const isThere =
    url.hash === '' || [...ids].some((id) => new URL(`#${id}`, url).hash === url.hash);
  return isThere ? undefined : 'no part';
};

/** Finds files that the business file names but that are missing in the folder `public`. */
export function* missingFiles(
  { logo, paperwork }: Business,
  { files }: Addresses,
  at: PlaceOf,
): Generator<Finding> {
  const named: [path: Path, address: string | null | undefined][] = [
    [['logo'], logo],
    [['paperwork', 'insurance', 'certificate'], paperwork.insurance?.certificate],
  ];
  for (const [path, address] of named)
    if (address && !files.has(address))
      yield { ...at(path), text: `There’s no file public${address}.` };
}
