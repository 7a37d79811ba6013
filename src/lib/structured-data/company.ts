import type { HomeAndConstructionBusiness, OpeningHoursSpecification, WebSite } from 'schema-dts';
import { business, internationalPhone, type OpeningSpan } from '@/domain/business';

const MONDAY_TO_SATURDAY = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
type Day = (typeof MONDAY_TO_SATURDAY)[number] | 'Sunday';

export const companyId = (site: URL): string => new URL('/#business', site).href;
export const websiteId = (site: URL): string => new URL('/#website', site).href;

export const companyNode = (site: URL): HomeAndConstructionBusiness => ({
  '@type': 'HomeAndConstructionBusiness',
  '@id': companyId(site),
  name: business.name,
  url: new URL('/', site).href,
  telephone: internationalPhone(business.phone),
  email: business.email,
  priceRange: business.priceRange,
  logo: new URL(business.logo, site).href,
  image: new URL('/og/home.png', site).href,
  address: {
    '@type': 'PostalAddress',
    streetAddress: business.address.street,
    addressLocality: business.address.city,
    addressRegion: business.address.state,
    postalCode: business.address.zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', ...business.coordinates },
  areaServed: business.serviceArea.towns.map(({ name }) => townText(name)),
  openingHoursSpecification: [
    ...opening(MONDAY_TO_SATURDAY, business.contactHours.mondayToSaturday),
    ...opening(['Sunday'], business.contactHours.sunday),
  ],
});

export const websiteNode = (site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: new URL('/', site).href,
  name: business.name,
  publisher: { '@id': companyId(site) },
});

/** As text, since some of the towns are unincorporated and no `City`. */
export const townText = (name: string): string => `${name}, ${business.address.state}`;

const opening = (days: readonly Day[], span: OpeningSpan): OpeningHoursSpecification[] =>
  span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], ...span }] : [];
