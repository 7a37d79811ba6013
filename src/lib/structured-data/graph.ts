import type { BreadcrumbList, Graph, ImageObject, Thing, WebPage } from 'schema-dts';
import { OG_HEIGHT, OG_WIDTH } from '../og/size';
import type { PageMeta } from '../seo';
import { companyId, companyNode, websiteId, websiteNode } from './company';
import { localServiceNode, serviceNodes } from './services';

/** One graph for a page, its nodes linked by ids that stay the same on every page. */
export const structuredData = (meta: PageMeta, site: URL): Graph => {
  const nodes: Thing[] = [
    companyNode(site),
    websiteNode(site),
    pageNode(meta, site),
    pictureNode(meta, site),
  ];
  if (meta.trail.length > 0) nodes.push(breadcrumbNode(meta, site));
  if (meta.path === '/services') nodes.push(...serviceNodes(site));
  if (meta.town) nodes.push(localServiceNode(site, meta, meta.town));
  return { '@context': 'https://schema.org', '@graph': nodes };
};

const pageNode = ({ path, title, trail }: PageMeta, site: URL): WebPage => {
  const url = new URL(path, site).href;
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: title,
    isPartOf: { '@id': websiteId(site) },
    about: { '@id': companyId(site) },
    primaryImageOfPage: { '@id': `${url}#picture` },
    ...(trail.length > 0 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
  };
};

const pictureNode = ({ path, picture }: PageMeta, site: URL): ImageObject => {
  const url = new URL(picture, site).href;
  return {
    '@type': 'ImageObject',
    '@id': `${new URL(path, site).href}#picture`,
    contentUrl: url,
    width: `${OG_WIDTH}`,
    height: `${OG_HEIGHT}`,
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
