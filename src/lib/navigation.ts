import type { PageLink } from './content';

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
