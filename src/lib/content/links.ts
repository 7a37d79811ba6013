import { type CollectionEntry, getCollection } from 'astro:content';
import { optional } from './entries';
import { business, doesRepair } from '@/domain/business';

export interface PageLink {
  href: string;
  label: string;
  /** The page's language, if it is not the current page's. */
  lang?: 'en' | 'es';
}

export const townLinks: PageLink[] = business.serviceArea.towns.map(({ id, name }) => ({
  href: `/locations/${id}`,
  label: name,
}));

/** Two short lists before the last call to action. The footer has all links. */
export const linkLists = async (): Promise<LinkList[]> => {
  const near = townLinks.slice(0, NEAR);
  const all = near.length < townLinks.length ? [ALL_TOWNS] : [];
  const { towns } = business.serviceArea;
  const place = ({ data }: CollectionEntry<'landings'>) =>
    towns.findIndex(({ id }) => id === data.town.id);
  const landings = (await getCollection('landings')).sort((a, b) => place(a) - place(b));
  return [
    { heading: 'Where we work', links: [...near, ...all] },
    { heading: 'Local guides', links: landings.slice(0, GUIDES).map(landingLink) },
  ].filter(({ links }) => links.length > 0);
};

const NEAR = 3;
const GUIDES = 3;
const ALL_TOWNS: PageLink = { href: '/contact#service-area', label: 'All towns' };

const landingLink = ({ id, data }: CollectionEntry<'landings'>): PageLink => ({
  href: `/${id}`,
  label: data.heading,
});

const landingLinks = async (): Promise<PageLink[]> =>
  (await getCollection('landings')).map(landingLink).sort((a, b) => a.label.localeCompare(b.label));

interface LinkList {
  heading: string;
  links: PageLink[];
}

/** Links in the footer of the Spanish pages. */
export const IN_ENGLISH: LinkList = {
  heading: 'En inglés',
  links: [
    { href: '/', label: 'Home', lang: 'en' },
    { href: '/paperwork', label: 'Paperwork', lang: 'en' },
    { href: '/privacy', label: 'Privacy', lang: 'en' },
  ],
};

export const footerLists = async (): Promise<LinkList[]> =>
  [
    {
      heading: 'Company',
      links: [
        ...mainLinks.slice(1),
        { href: '/paperwork', label: 'Paperwork' },
        ...(await withPage({ href: '/written-estimate', label: 'Written estimate' })),
        ...(await withPage({ href: '/house-by-decade', label: 'House by decade' })),
        ...(await withPage({
          href: '/repairs',
          label: doesRepair(business, 'anyRepair') ? 'Window repair' : 'Fix or replace',
        })),
        ...(business.spanish ? await withPage({ href: '/es', label: 'Español', lang: 'es' }) : []),
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
