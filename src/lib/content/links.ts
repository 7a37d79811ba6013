import { getCollection } from 'astro:content';
import { optional } from './entries';
import { business } from '@/domain/business';

export interface PageLink {
  href: string;
  label: string;
}

export const townLinks: PageLink[] = business.serviceArea.towns.map(({ id, name }) => ({
  href: `/locations/${id}`,
  label: name,
}));

const landingLinks = async (): Promise<PageLink[]> =>
  (await getCollection('landings'))
    .map(({ id, data }) => ({ href: `/${id}`, label: data.heading }))
    .sort((a, b) => a.label.localeCompare(b.label));

export const footerLists = async (): Promise<{ heading: string; links: PageLink[] }[]> =>
  [
    {
      heading: 'Company',
      links: [
        ...mainLinks.slice(1),
        { href: '/paperwork', label: 'Paperwork' },
        ...(await withPage({ href: '/written-estimate', label: 'Written estimate' })),
        ...(await withPage({ href: '/house-by-decade', label: 'House by decade' })),
        { href: '/privacy', label: 'Privacy' },
        { href: '/accessibility', label: 'Accessibility' },
      ],
    },
    { heading: 'Towns', links: townLinks },
    { heading: 'Local guides', links: await landingLinks() },
  ].filter(({ links }) => links.length > 0);

const withPage = async (link: PageLink): Promise<PageLink[]> =>
  (await optional('pages', link.href.slice(1))) ? [link] : [];

export const mainLinks: PageLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/contact', label: 'Contact' },
];

export const estimateHref = (hasForm: boolean): string =>
  hasForm ? '#estimate' : '/contact#estimate';
