import type {
  BreadcrumbList,
  City,
  Graph,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Place,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import {
  type Business,
  business,
  doesRepair,
  internationalPhone,
  type OpeningSpan,
} from '@/domain/business';
import { comingClosures } from '@/domain/opening-hours';
import { stateOfTown } from '@/domain/town';
import type { PageMeta } from './page-meta';

interface ServedTown {
  id: string;
  name: string;
  county: string;
  incorporated: boolean;
  coordinates: { lat: number; lon: number };
}

export const structuredData = (meta: PageMeta, site: URL, towns: ServedTown[]): Graph => {
  const nodes: Thing[] = [companyNode(site, towns), websiteNode(site), pageNode(meta, site)];
  if (meta.trail.length > 0) nodes.push(breadcrumbNode(meta, site));
  if (meta.path === '/services') nodes.push(...serviceNodes(site, towns));
  if (meta.path === '/repairs' && doesRepair(business, 'anyRepair'))
    nodes.push(repairNode(site, towns));
  const town = towns.find(({ name }) => name === meta.town);
  if (town) nodes.push(localServiceNode(site, meta, town));
  return { '@context': 'https://schema.org', '@graph': nodes };
};

const pageNode = ({ path, title, trail }: PageMeta, site: URL): WebPage => {
  const url = new URL(path, site).href;
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: title,
    ...(path === '/es' && { inLanguage: 'es' }),
    isPartOf: { '@id': websiteId(site) },
    ...(trail.length > 0 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
  };
};

const breadcrumbNode = ({ path, trail }: PageMeta, site: URL): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${new URL(path, site).href}#breadcrumb`,
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: new URL(step.path, site).href,
  })),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
type Day = (typeof WEEKDAYS)[number] | 'Saturday' | 'Sunday';

const companyId = (site: URL): string => new URL('/#business', site).href;
const websiteId = (site: URL): string => new URL('/#website', site).href;

const companyNode = (site: URL, towns: ServedTown[]): HomeAndConstructionBusiness => ({
  '@type': 'HomeAndConstructionBusiness',
  '@id': companyId(site),
  name: business.name,
  url: new URL('/', site).href,
  telephone: internationalPhone(business.phone),
  email: business.email,
  priceRange: business.priceRange,
  logo: new URL(business.logo, site).href,
  image: new URL('/og/home.jpg', site).href,
  address: {
    '@type': 'PostalAddress',
    ...(business.address.street && { streetAddress: business.address.street }),
    addressLocality: business.address.city,
    addressRegion: business.address.state,
    postalCode: business.address.zip,
    addressCountry: 'US',
  },
  ...(business.address.street &&
    !business.samples.includes('coordinates') && {
      geo: { '@type': 'GeoCoordinates', ...business.coordinates },
    }),
  ...(business.profiles.length > 0 &&
    !business.samples.includes('profiles') && { sameAs: business.profiles.map(({ url }) => url) }),
  areaServed: areaOf(towns),
  openingHoursSpecification: [
    ...openingOnWorkdays(business.contactHours),
    ...opening(['Sunday'], business.contactHours.sunday),
  ],
  ...closedDays(),
});

const areaOf = (towns: ServedTown[]): string[] =>
  towns.map((town) => `${town.name}, ${stateOfTown(town)}`);

const websiteNode = (site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: new URL('/', site).href,
  name: business.name,
  publisher: { '@id': companyId(site) },
});

const townNode = ({ id, name, county, incorporated, coordinates }: ServedTown): City | Place => ({
  '@type': incorporated ? 'City' : 'Place',
  name,
  geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon },
  containedInPlace: {
    '@type': 'AdministrativeArea',
    name: `${county}, ${stateOfTown({ id })}`,
  },
});

const openingOnWorkdays = ({ mondayToSaturday, saturday }: Business['contactHours']) =>
  saturday === undefined
    ? opening([...WEEKDAYS, 'Saturday'], mondayToSaturday)
    : [...opening(WEEKDAYS, mondayToSaturday), ...opening(['Saturday'], saturday)];

const opening = (days: readonly Day[], span: OpeningSpan): OpeningHoursSpecification[] =>
  span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], ...span }] : [];

/** Midnight to midnight means closed all day. */
const closedDays = (): { specialOpeningHoursSpecification?: OpeningHoursSpecification[] } => {
  const days = comingClosures().map(({ date }): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: date,
    validThrough: date,
  }));
  return days.length > 0 ? { specialOpeningHoursSpecification: days } : {};
};

const serviceNodes = (site: URL, towns: ServedTown[]): Service[] =>
  [...business.services, ...business.trades.slice(1).map((trade) => trade.name)].map((name) => ({
    '@type': 'Service',
    '@id': new URL(`/services#${name.toLowerCase().replaceAll(' ', '-')}`, site).href,
    name,
    url: new URL('/services', site).href,
    provider: { '@id': companyId(site) },
    areaServed: areaOf(towns),
  }));

const repairNode = (site: URL, towns: ServedTown[]): Service => ({
  '@type': 'Service',
  '@id': new URL('/repairs#service', site).href,
  name: 'Window repair',
  serviceType: 'Window repair',
  url: new URL('/repairs', site).href,
  provider: { '@id': companyId(site) },
  areaServed: areaOf(towns),
});

const localServiceNode = (
  site: URL,
  { path, heading, service }: PageMeta,
  town: ServedTown,
): Service => ({
  '@type': 'Service',
  '@id': new URL(`${path}#service`, site).href,
  name: service ? `${service} in ${town.name}` : heading,
  ...(service && { serviceType: service }),
  url: new URL(path, site).href,
  provider: { '@id': companyId(site) },
  areaServed: townNode(town),
});
