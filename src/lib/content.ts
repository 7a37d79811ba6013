import { type CollectionEntry, getCollection } from 'astro:content';
import { business } from '@/domain/business';
import { townName as nameOf } from '@/domain/town';

type Ordered = 'services' | 'windowStyles' | 'projects' | 'comparisons' | 'testimonials';

/** The entries of a collection in the order that each names itself. */
export const ordered = async <Key extends Ordered>(key: Key): Promise<CollectionEntry<Key>[]> => {
  const entries: CollectionEntry<Key>[] = await getCollection(key);
  return entries.sort((a, b) => a.data.order - b.data.order);
};

/** An entry that a page can't do without; a missing one stops the build with its name. */
export const required = async <Key extends 'pages' | 'sections' | 'questions'>(
  key: Key,
  id: string,
): Promise<CollectionEntry<Key>> => {
  const entries: CollectionEntry<Key>[] = await getCollection(key);
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`src/content/${key} has no entry "${id}".`);
  return entry;
};

export interface PageLink {
  href: string;
  label: string;
}

/** One link for each town page, in the order of the business file. */
export const townLinks: PageLink[] = business.serviceArea.towns.map(({ id, name }) => ({
  href: `/locations/${id}`,
  label: name,
}));

export const townName = (id: string): string => nameOf(id) ?? id;

/** One link for each local landing page, labelled by what people search for. */
export const landingLinks = async (): Promise<PageLink[]> =>
  (await getCollection('landings'))
    .map(({ id, data }) => ({ href: `/${id}`, label: data.heading }))
    .sort((a, b) => a.label.localeCompare(b.label));

export const mainLinks: PageLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/contact', label: 'Contact' },
];

/** Where "Get a Free Estimate" leads from a page: to its own form, else to the contact page's. */
export const estimateHref = (hasForm: boolean): string =>
  hasForm ? '#estimate' : '/contact#estimate';

/** The mark of a value that the business file still lists as a sample. */
export const sampleBadge = (value: 'license' | 'rating'): string =>
  business.samples.includes(value) ? ' (sample)' : '';

/** AVIF and WebP quality at which these pictures show no seams on a screen of two pixels a point. */
export const QUALITY = 40;

/**
 * The `sizes` of a picture as wide as the screen. Phones have three pixels a point; two are enough for a
 * photograph, so they are told two thirds of its width.
 */
export const SCREEN_WIDE = '(min-width:48rem) 100vw,66vw';

/** The same below the given sizes. */
export const sizesWith = (wide: string): string => `${wide},${SCREEN_WIDE}`;
