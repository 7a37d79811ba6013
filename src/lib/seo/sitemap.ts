import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { business } from '#domain/business.ts';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';

export const sitemapOptions = (): SitemapOptions => ({
  filter: (page) => !/\/(?:admin|responses|thank-you)\b/.test(page) && !isUnwritten(page),
  serialize: withLanguages,
});

/** The home page and the Spanish page name each other here, which saves bytes in the home page. */
const withLanguages = (item: SitemapItem): SitemapItem => {
  const isPair =
    business.spanish &&
    existsSync('src/content/pages/es.md') &&
    ['/', '/es'].includes(new URL(item.url).pathname);
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
  const [, id = ''] = /^\/locations\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  const text = `src/content/towns/${id}.md`;
  const [, fields = ''] = existsSync(text) ? readFileSync(text, 'utf8').split(/^---\r?$/m) : [];
  return (parse(fields) as { unwritten?: boolean } | null)?.unwritten === true;
};
