import { getCollection } from 'astro:content';
import { business } from '@/domain/business';

export interface PageLink {
  href: string;
  label: string;
}

/** One link for each town page, in the order of the business file. */
export const townLinks: PageLink[] = business.serviceArea.towns.map(({ id, name }) => ({
  href: `/locations/${id}`,
  label: name,
}));

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
