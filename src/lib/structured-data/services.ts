import type { Service } from 'schema-dts';
import { business } from '@/domain/business';
import type { PageMeta } from '../seo';
import { companyId, townText } from './company';

/** The services of the business file, as the page that explains them names them. */
export const serviceNodes = (site: URL): Service[] =>
  [...business.services, ...business.furtherServices].map((name) => ({
    '@type': 'Service',
    '@id': new URL(`/services#${name.toLowerCase().replaceAll(' ', '-')}`, site).href,
    name,
    url: new URL('/services', site).href,
    provider: { '@id': companyId(site) },
    areaServed: business.serviceArea.text,
  }));

/** What a landing or town page offers in its town. */
export const localServiceNode = (
  site: URL,
  { path, heading, service }: PageMeta,
  town: string,
): Service => ({
  '@type': 'Service',
  '@id': new URL(`${path}#service`, site).href,
  name: service ? `${service} in ${town}` : heading,
  ...(service && { serviceType: service }),
  url: new URL(path, site).href,
  provider: { '@id': companyId(site) },
  areaServed: townText(town),
});
