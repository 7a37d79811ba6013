import type { CollectionEntry } from 'astro:content';

interface Searchable {
  seo: CollectionEntry<'pages'>['data']['seo'];
  heading: string;
}

/** What a page tells search engines and link previews about itself. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: readonly string[];
  /** The page's path, as in its canonical address. */
  path: string;
  /** The path of its 1200x630 preview picture. */
  picture: string;
  indexed: boolean;
  /** From the home page to this one, itself last; empty on the home page. */
  trail: { name: string; path: string }[];
}

export const pageMeta = (
  { seo }: Searchable,
  path: string,
  options: { name?: string; indexed?: boolean; trail?: PageMeta['trail'] } = {},
): PageMeta => ({
  ...seo,
  path,
  picture: `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`,
  indexed: options.indexed ?? true,
  trail: [...(options.trail ?? []), ...(options.name ? [{ name: options.name, path }] : [])],
});
