import type { CollectionEntry } from 'astro:content';

interface Searchable {
  seo: CollectionEntry<'pages'>['data']['seo'];
  heading: string;
}

interface Options {
  /** Its name in the breadcrumb trail. */
  name?: string;
  indexed?: boolean;
  /** The pages between home and this one. */
  trail?: PageMeta['trail'];
  town?: string;
  service?: string;
}

/** What a page tells search engines and link previews about itself. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: readonly string[];
  heading: string;
  /** The page's path, as in its canonical address. */
  path: string;
  /** The path of its 1200x630 preview picture. */
  picture: string;
  indexed: boolean;
  /** From the home page to this one, itself last; empty on the home page. */
  trail: { name: string; path: string }[];
  /** The one town whose houses the page is about. */
  town: string | undefined;
  /** What it offers there, as people call it. */
  service: string | undefined;
}

export const pageMeta = (
  { seo, heading }: Searchable,
  path: string,
  { name, indexed = true, trail = [], town, service }: Options = {},
): PageMeta => ({
  ...seo,
  heading,
  path,
  picture: previewPicture(path),
  indexed,
  trail: [...trail, ...(name ? [{ name, path }] : [])],
  town,
  service,
});

export const previewPicture = (path: string): string =>
  `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;

/** Where the entry of a collection has its page. */
export const pagePath = (collection: 'pages' | 'landings' | 'towns', id: string): string => {
  if (collection === 'towns') return `/locations/${id}`;
  if (id === 'home') return '/';
  return id === 'not-found' ? '/404' : `/${id}`;
};
