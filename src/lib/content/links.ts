import { getCollection } from 'astro:content';
import { business } from '@/domain/business';

export interface PageLink {
  href: string;
  label: string;
}

export const townLinks: PageLink[] = business.serviceArea.towns.map(({ id, name }) => ({
  href: `/locations/${id}`,
  label: name,
}));

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

export const estimateHref = (hasForm: boolean): string =>
  hasForm ? '#estimate' : '/contact#estimate';
