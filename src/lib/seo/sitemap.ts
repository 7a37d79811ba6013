import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { business } from '#domain/business.ts';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';

export const sitemapOptions = (): SitemapOptions => {
  const changes = contentChanges();
  return {
    filter: (page) => !/\/(?:admin|responses|thank-you)\b/.test(page) && !isUnwritten(page),
    serialize: (item) => withLanguages(withLastmod(item, changes)),
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
    const log = git('log', '--format=%x00%cI %P', '--name-only', '--relative', '--', CONTENT);
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
  const date = changes.get(textOf(item.url) ?? '');
  return date === undefined ? item : { ...item, lastmod: new Date(date).toISOString() };
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
