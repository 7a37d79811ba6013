import type { CollectionEntry } from 'astro:content';
import { business } from '@/domain/business';
import { pageTitle } from '@/domain/page-title';

interface Searchable {
  seo: CollectionEntry<'pages'>['data']['seo'];
  heading: string;
}

interface Options {
  name?: string;
  indexed?: boolean;
  trail?: PageMeta['trail'];
  town?: string;
  service?: string;
}

export interface PageMeta {
  title: string;
  description: string;
  keywords: readonly string[];
  heading: string;
  path: string;
  picture: string;
  indexed: boolean;
  trail: { name: string; path: string }[];
  town: string | undefined;
  service: string | undefined;
}

export const pageMeta = (
  { seo, heading }: Searchable,
  path: string,
  { name, indexed = true, trail = [], town, service }: Options = {},
): PageMeta => ({
  ...seo,
  title: pageTitle(seo.title, business.name),
  heading,
  path,
  picture: previewPicture(path),
  indexed,
  trail: [...trail, ...(name ? [{ name, path }] : [])],
  town,
  service,
});

export const previewPicture = (path: string): string =>
  `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;
