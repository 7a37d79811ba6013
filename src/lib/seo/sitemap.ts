import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { business } from '#domain/business.ts';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';

export const sitemapOptions = (): SitemapOptions => ({
  filter: (page) => !/\/(?:admin|responses|thank-you)\b/.test(page) && !isUnwritten(page),
  serialize: (item) => withLanguages(withLastmod(item)),
});

const withLastmod = (item: SitemapItem): SitemapItem => {
  const text = textOf(item.url);
  const lastmod = text === null ? undefined : lastChange(text);
  return lastmod === undefined ? item : { ...item, lastmod };
};

export const lastChange = (file: string, cwd = process.cwd()): string | undefined => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [date, parent] = git('log', '-1', '--format=%cI %P', '--', file).trim().split(' ');
    // The oldest commit of a shallow clone seems to add every file.
    const isKnown = parent || git('rev-parse', '--is-shallow-repository').trim() === 'false';
    return date && isKnown ? new Date(date).toISOString() : undefined;
  } catch {
    return undefined;
  }
};

/** The first page and the page in Spanish name each other: here, not in the bytes of the first page. */
const withLanguages = (item: SitemapItem): SitemapItem => {
  const isPair = business.spanish && ['/', '/es'].includes(new URL(item.url).pathname);
  const url = (path: string) => new URL(path, item.url).href;
  return isPair
    ? {
        ...item,
        links: [
          { lang: 'en', url: url('/') },
          { lang: 'es', url: url('/es') },
        ],
      }
    : item;
};

const isUnwritten = (url: string): boolean => {
  const text = textOf(url);
  return text !== null && existsSync(text) && /^unwritten: true$/m.test(readFileSync(text, 'utf8'));
};

const CONTENT = 'src/content';
const LANDING = /-[a-z]{2}$/;

/** Of a town or a landing page. Every other page shows several texts, and no one date says when it changed. */
export const textOf = (url: string): string | null => {
  const { pathname } = new URL(url);
  const id = pathname.split('/').at(-1) ?? '';
  if (pathname.startsWith('/locations/')) return `${CONTENT}/towns/${id}.md`;
  return LANDING.test(id) ? `${CONTENT}/landings/${id}.md` : null;
};
