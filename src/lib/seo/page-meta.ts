import type { CollectionEntry } from 'astro:content';

interface Searchable {
  seo: CollectionEntry<'pages'>['data']['seo'];
  heading: string;
}

interface Options {
  /** In the breadcrumb trail. */
  name?: string;
  indexed?: boolean;
  /** The pages between home and this one. */
  trail?: PageMeta['trail'];
  town?: string;
  service?: string;
}

/** For search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: readonly string[];
  heading: string;
  path: string;
  /** The path of the preview picture. */
  picture: string;
  indexed: boolean;
  /** From below the home page down to this page; empty on the home page. */
  trail: { name: string; path: string }[];
  /** The town that the page is about. */
  town: string | undefined;
  /** What the company offers in that town. */
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

export const pagePath = (collection: 'pages' | 'landings' | 'towns', id: string): string => {
  if (collection === 'towns') return `/locations/${id}`;
  if (id === 'home') return '/';
  return id === 'not-found' ? '/404' : `/${id}`;
};
