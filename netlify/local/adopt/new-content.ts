import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Business, facts } from '#domain/business.ts';
import { ownTitleLimit } from '#domain/page-title.ts';
import { listed, plural } from '#domain/text.ts';
import { type Company, milesBetween } from './adopted-company.ts';

/** The new content of each file, by its path in the repository. Null removes the file. */
export type Changes = Map<string, string | Buffer | null>;

const CONTENT = 'src/content';
const TEMPLATES = new URL('templates/', import.meta.url);
const TOWN = 'towns/town.md';

/** The sample company's texts about its own places, people and jobs, which are true of no other company. */
const ITS_OWN = ['landings', 'decades', 'towns', 'testimonials', 'projects', 'crew'];
const OF_WINDOWS = [
  ...['window-styles', 'estimate-sheets', 'openings', 'repairs'],
  ...['written-estimate', 'repairs'].map((id) => `pages/${id}.md`),
  ...['window-styles', 'window-parts'].map((id) => `sections/${id}.md`),
  ...['living-room', 'one-window', 'windows'].map((id) => `comparisons/${id}.md`),
  'looks/house.md',
];

/** Replaces the sample company's texts with neutral ones, filled with facts. */
export const contentFor = (company: Company, business: Business, root: string): Changes => {
  const sells = (id: string) => company.trades.some((trade) => trade.id === id);
  const gone = [
    ...ITS_OWN,
    ...['pages/house-by-decade.md', 'pages/es.md', 'sections/next-steps-es.md'],
    ...(sells('windows') ? (sells('siding') ? [] : ['looks/house.md']) : OF_WINDOWS),
    ...(company.licenseKind === 'none' ? ['paperwork/license.md'] : []),
    ...['windows', 'gutters', 'siding']
      .filter((id) => !sells(id))
      .flatMap((id) => [`services/${id}.md`, `comparisons/${id}.md`]),
  ];
  const changes: Changes = new Map(
    gone.flatMap((path) => filesAt(root, path)).map((path) => [path, null]),
  );
  const isFor = (template: string): boolean => {
    const [folder = '', id = ''] = template.replace('.md', '').split('/');
    if (folder === 'services') return sells(id);
    if (template === 'comparisons/siding.md') return sells('siding') && !sells('windows');
    if (template === 'sections/installation.md' || template === 'paperwork/warranty.md')
      return !sells('windows');
    if (template === 'paperwork/license.md') return company.licenseKind === 'license';
    return template !== TOWN && template !== REGISTRATION;
  };
  const known = facts(business);
  const write = (path: string, template: string, own: Record<string, string> = {}) =>
    changes.set(`${CONTENT}/${path}`, filled(textOf(template), { ...known, ...own }));
  for (const template of templates().filter(isFor))
    write(template, template, {
      home: company.towns[0]?.id ?? '',
      trade: company.trades[0]?.id ?? '',
    });
  if (company.licenseKind === 'registration') write('paperwork/license.md', REGISTRATION);
  for (const town of company.towns) write(`towns/${town.id}.md`, TOWN, aboutTown(town, company));
  for (const [index, { id }] of company.trades.entries()) {
    const path = `${CONTENT}/services/${id}.md`;
    const text = changes.get(path) ?? readFileSync(join(root, path), 'utf8');
    changes.set(path, String(text).replace(/^order: .*$/m, `order: ${index + 1}`));
  }
  return changes;
};

const REGISTRATION = 'paperwork/registration.md';

const templates = (): string[] =>
  readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'));

const textOf = (template: string): string => readFileSync(new URL(template, TEMPLATES), 'utf8');

/** Fills in names such as `%town%`. Uses the first of a title's ` / ` choices that fits with the company's name. */
const filled = (template: string, known: Readonly<Record<string, string>>): string => {
  const limit = Math.min(45, ownTitleLimit(known['name'] ?? ''));
  const now = (text: string) =>
    text.replace(/%(\w+)%/g, (_, name: string) => typographic(known[name]));
  return now(template).replace(/^( +title: )'(.*)'$/m, (_, before: string, choices: string) => {
    const titles = choices
      .split(' / ')
      .map((title) => title.replace(/\{\{(\w+)\}\}/g, (__, name: string) => known[name] ?? ''))
      .map(titleCase);
    const title = titles.find(({ length }) => length >= 20 && length <= limit) ?? titles.at(-1);
    return `${before}'${typographic(title)}'`;
  });
};

/** A straight apostrophe would end a quoted text. */
const typographic = (text = ''): string => text.replaceAll("'", '’');

/** The site's style for titles in search results: each word of more than three letters has a capital. */
const titleCase = (text: string): string =>
  text.replace(/^\p{L}+|\p{L}{4,}/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

const filesAt = (root: string, path: string): string[] => {
  const full = join(root, CONTENT, path);
  if (!existsSync(full)) return [];
  if (path.endsWith('.md')) return [`${CONTENT}/${path}`];
  return readdirSync(full)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `${CONTENT}/${path}/${name}`);
};

type Town = Company['towns'][number];

/** Public facts about a town: location, ZIP codes, neighboring towns. */
const aboutTown = (town: Town, { towns, address }: Company): Record<string, string> => {
  const [home = town] = towns;
  const miles = Math.round(milesBetween(town, home));
  const near = towns
    .filter((other) => other !== town)
    .sort((a, b) => milesBetween(town, a) - milesBetween(town, b))
    .slice(0, 4);
  const { name, zips } = town;
  return {
    town: name,
    townState: town.state,
    county: town.county,
    latitude: String(town.latitude),
    longitude: String(town.longitude),
    where:
      town === home
        ? `We’re based in ${name}`
        : `${name} is about ${plural(miles, 'mile')} from ${address.city}`,
    zip: zips[0] ?? '',
    zips: `${zips.length > 1 ? 'ZIP codes' : 'ZIP code'} ${listed(zips)}`,
    nearby: JSON.stringify(near.map(({ id }) => id)),
  };
};
