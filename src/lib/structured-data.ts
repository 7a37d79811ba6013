import type { Graph, HomeAndConstructionBusiness, Thing } from 'schema-dts';
import { business, type OpeningSpan } from '@/domain/business';
import type { PageMeta } from './seo';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

type DayOfWeekName = (typeof WEEKDAYS)[number] | 'Saturday' | 'Sunday';

/** One graph for a page, its nodes linked by ids that stay the same on every page. */
export const structuredData = (meta: PageMeta, site: URL, logo: string): Graph => {
  const address = (path: string) => new URL(path, site).href;
  const companyId = address('/#business');
  const websiteId = address('/#website');
  const company: HomeAndConstructionBusiness = {
    '@type': 'HomeAndConstructionBusiness',
    '@id': companyId,
    name: business.name,
    url: address('/'),
    telephone: `+1${business.phone.replace(/\D/g, '')}`,
    email: business.email,
    priceRange: business.priceRange,
    foundingDate: String(business.established),
    logo: { '@id': address('/#logo') },
    image: { '@id': address('/#logo') },
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address.street,
      addressLocality: business.address.city,
      addressRegion: business.address.state,
      postalCode: business.address.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...business.coordinates },
    areaServed: business.serviceArea.towns.map(({ name }) => ({
      '@type': 'City',
      name: `${name}, ${business.address.state}`,
    })),
    openingHoursSpecification: [
      ...opening(WEEKDAYS, business.hours.weekdays),
      ...opening(['Saturday'], business.hours.saturday),
      ...opening(['Sunday'], business.hours.sunday),
    ],
    makesOffer: [...business.services, ...business.furtherServices].map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@id': serviceId(site, service) },
    })),
  };
  const nodes: Thing[] = [
    company,
    { '@type': 'ImageObject', '@id': address('/#logo'), url: logo, contentUrl: logo },
    {
      '@type': 'WebSite',
      '@id': websiteId,
      url: address('/'),
      name: business.name,
      inLanguage: 'en-US',
      publisher: { '@id': companyId },
    },
    ...[...business.services, ...business.furtherServices].map((service): Thing => ({
      '@type': 'Service',
      '@id': serviceId(site, service),
      name: service,
      serviceType: service,
      provider: { '@id': companyId },
    })),
  ];
  if (meta.trail.length > 0) {
    nodes.push({
      '@type': 'BreadcrumbList',
      '@id': `${address(meta.path)}#breadcrumb`,
      itemListElement: [{ name: 'Home', path: '/' }, ...meta.trail].map(
        ({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: address(path),
        }),
      ),
    });
  }
  return { '@context': 'https://schema.org', '@graph': nodes };
};

const serviceId = (site: URL, service: string): string =>
  `${new URL('/services', site).href}#${service.toLowerCase().replaceAll(' ', '-')}`;

const opening = (days: readonly DayOfWeekName[], span: OpeningSpan) =>
  span ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: [...days], ...span }] : [];
