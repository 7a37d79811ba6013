import { expect, it } from 'vitest';
import { business, contactDays, doesRepair } from '@/domain/business.ts';
import { LOCAL_PAGES, unincorporated } from '../../support/company/offered.ts';
import { pageAt, readSite } from '../built/built-site.ts';
import { graphFaults, graphOf } from '../checks/graph.ts';
import { mayBeIndexed } from '../checks/search.ts';

it('gives every indexed page one sound graph with the same ids', () => {
  expect(graphFaults(readSite().pages.filter(mayBeIndexed))).toEqual([]);
});

it('describes the company in the graph as the business file does', () => {
  const company = graphOf(pageAt('/')).find(
    (node) => node['@type'] === 'HomeAndConstructionBusiness',
  );
  const { address, coordinates } = business;
  expect(company).toMatchObject({
    name: business.name,
    telephone: `+1${business.phone.replace(/\D/g, '')}`,
    email: business.email,
    priceRange: business.priceRange,
    address: {
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    geo: coordinates,
  });
  expect(company?.['sameAs'] ?? []).toEqual(business.profiles.map(({ url }) => url));
  expect(company?.['areaServed']).toEqual(
    business.serviceArea.towns.map(({ name }) => `${name}, ${address.state}`),
  );
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
    expect(types.includes('BreadcrumbList'), page.path).toBe(page.path !== '/');
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
