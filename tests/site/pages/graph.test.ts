import { expect, it } from 'vitest';
import { business, contactDays, doesRepair } from '@/domain/business.ts';
import { LOCAL_PAGES, unincorporated } from '../../support/company/offered.ts';
import { type Page, pageAt, readSite } from '../built/built-site.ts';
import { mayBeIndexed, metaOf } from '../checks/search.ts';

interface GraphNode extends Record<string, unknown> {
  '@type': string;
  '@id': string;
}

const graphOf = ({ path, root }: Page): GraphNode[] => {
  const scripts = root.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length !== 1) throw new Error(`${path}: ${scripts.length} graphs`);
  const data = JSON.parse(scripts[0]?.rawText ?? '') as {
    '@context'?: unknown;
    '@graph'?: GraphNode[];
  };
  if (data['@context'] !== 'https://schema.org') throw new Error(`${path}: no schema.org context`);
  return data['@graph'] ?? [];
};

const REQUIRED: Record<string, readonly string[]> = {
  HomeAndConstructionBusiness: [
    'name',
    'url',
    'telephone',
    'email',
    'address',
    'areaServed',
    'openingHoursSpecification',
    'priceRange',
    'image',
  ],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'isPartOf'],
  Service: ['name', 'url', 'provider', 'areaServed'],
  BreadcrumbList: ['itemListElement'],
};
// Search engines forbid a company to publish its own ratings.
const FORBIDDEN = /"(?:aggregateRating|review|reviews|ratingValue|reviewCount)"/;

const graphFaults = (pages: Page[]): string[] => {
  const known = new Map<string, string>();
  return pages.flatMap((page) => {
    const nodes = graphOf(page);
    const ids = new Set(nodes.map((node) => node['@id']));
    const faults = [
      ...nodes.flatMap((node) =>
        (REQUIRED[node['@type']] ?? ['a known type'])
          .filter((key) => node[key] === undefined || node[key] === '')
          .map((key) => `${node['@type']} without ${key}`),
      ),
      ...(ids.size === nodes.length ? [] : ['an id twice']),
      ...references(nodes)
        .filter((id) => !ids.has(id))
        .map((id) => `${id} refers to nothing`),
      ...(FORBIDDEN.test(JSON.stringify(nodes)) ? ['review markup of ourselves'] : []),
      ...nodes
        .filter((node) => {
          const text = JSON.stringify(node);
          return (known.get(node['@id']) ?? text) !== text;
        })
        .map((node) => `${node['@id']} differs from another page's`),
    ];
    for (const node of nodes) known.set(node['@id'], JSON.stringify(node));
    return faults.map((fault) => `${page.path}: ${fault}`);
  });
};

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const only = entries.length === 1 && entries[0]?.[0] === '@id';
  return only ? [String(entries[0]?.[1])] : entries.flatMap(([, child]) => references(child));
};

it('gives every indexed page one sound graph with the same ids', () => {
  expect(graphFaults(readSite().pages.filter(mayBeIndexed))).toEqual([]);
});

it('describes the company in the graph as the business file does', () => {
  const company = graphOf(pageAt('/')).find(
    (node) => node['@type'] === 'HomeAndConstructionBusiness',
  );
  const { address, coordinates, samples } = business;
  expect(company).toMatchObject({
    name: business.name,
    telephone: `+1${business.phone.replace(/\D/g, '')}`,
    email: business.email,
    priceRange: business.priceRange,
    address: {
      ...(address.street && { streetAddress: address.street }),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
  });
  // Coordinates that are only the town's are not the office's.
  const point = { '@type': 'GeoCoordinates', ...coordinates };
  expect(company?.['geo']).toEqual(
    business.address.street && !samples.includes('coordinates') ? point : undefined,
  );
  const profiles = samples.includes('profiles') ? [] : business.profiles;
  expect(company?.['sameAs'] ?? []).toEqual(profiles.map(({ url }) => url));
  expect(company?.['areaServed']).toEqual(
    business.serviceArea.towns.map(({ id, name }) => `${name}, ${id.slice(-2).toUpperCase()}`),
  );
});

it.skipIf(!business.spanish)('tells search engines and screen readers of /es in Spanish', () => {
  const page = pageAt('/es');
  const node = graphOf(page).find(({ '@type': type }) => type === 'WebPage');
  expect(node?.['inLanguage']).toBe('es');
  expect(metaOf(page, 'og:locale')).toBe('es_US');
  const pictures = page.root.querySelectorAll('footer img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
    expect.stringMatching(/^Ilustración /),
  ]);
});

it('states the opening hours that visitors read', () => {
  const [company] = graphOf(pageAt('/'));
  const open = company?.['openingHoursSpecification'] as { dayOfWeek: string[] }[];
  const inARow: Record<string, number> = { 'Monday-Saturday': 6, 'Monday-Friday': 5 };
  const due = contactDays(business)
    .map(({ days, open: span }) => ({ days: inARow[days] ?? 1, span }))
    .filter(({ span }) => span !== null);
  expect(open.map(({ dayOfWeek, ...span }) => ({ days: dayOfWeek.length, span }))).toEqual(
    due.map(({ days, span }) => ({
      days,
      span: { '@type': 'OpeningHoursSpecification', ...span },
    })),
  );
});

const nameOf = (id: string) => business.serviceArea.towns.find((town) => town.id === id)?.name;

it('names the trail from home on every page below it, and the town that a local page serves', () => {
  for (const page of readSite().pages.filter(mayBeIndexed)) {
    const types = graphOf(page).map((node) => node['@type']);
    expect(types.includes('BreadcrumbList'), page.path).toBe(!['/', '/es'].includes(page.path));
    const local = LOCAL_PAGES.includes(page.path);
    const sells =
      page.path === '/services' || (page.path === '/repairs' && doesRepair(business, 'anyRepair'));
    expect(types.includes('Service'), page.path).toBe(local || sells);
    if (!local) continue;
    const service = graphOf(page).find((node) => node['@type'] === 'Service');
    const town = service?.['areaServed'] as { '@type': string; name: string };
    expect(town).toMatchObject({
      '@type': unincorporated.some((id) => nameOf(id) === town.name) ? 'Place' : 'City',
      geo: { '@type': 'GeoCoordinates' },
      containedInPlace: { '@type': 'AdministrativeArea' },
    });
  }
});
