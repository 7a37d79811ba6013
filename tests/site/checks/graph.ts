import type { Page } from '../built/built-site.ts';

interface GraphNode extends Record<string, unknown> {
  '@type': string;
  '@id': string;
}

export const graphOf = ({ path, root }: Page): GraphNode[] => {
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
    'geo',
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
// Search engines forbid ratings of oneself.
const FORBIDDEN = /"(?:aggregateRating|review|reviews|ratingValue|reviewCount)"/;

export const graphFaults = (pages: Page[]): string[] => {
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
