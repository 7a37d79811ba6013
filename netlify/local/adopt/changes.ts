import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Business } from '#domain/business.ts';
import type { Company } from './company.ts';
import { businessFile } from './business-file.ts';
import { recolor } from './colors.ts';
import { logoFiles } from './logo.ts';
import { merge } from './merge.ts';
import { pageTexts } from './texts/page-texts.ts';
import { paperTexts } from './texts/paper-texts.ts';
import { crewTexts, projectTexts, testimonialTexts } from './texts/people-texts.ts';
import { namesOf } from './texts/names.ts';
import { questionTexts, sectionTexts } from './texts/section-texts.ts';
import { serviceTexts } from './texts/service-texts.ts';
import { townTexts } from './texts/town-texts.ts';

/** What a file will be, by its path in the repository; null removes it. */
export type Changes = Map<string, string | Buffer | null>;

const CONTENT = 'src/content';
const BUSINESS = `${CONTENT}/business.json`;
const AREA_MAP = 'src/assets/service-area.svg';
const TOKENS = 'src/styles/tokens.css';
const COLORED = [
  'src/styles',
  'src/components',
  'src/layouts',
  'src/lib',
  'src/pages',
  'src/islands',
  'src/assets/drawings',
  'public',
];

/** After `last`, the company of an earlier run, what was changed by hand since stays. */
export const changesFor = async (
  company: Company,
  root: string,
  now: Date,
  last: Company | null = null,
): Promise<Changes> => {
  const changes: Changes = new Map();
  const made = (of: Company) => businessFile(of, now.getFullYear());
  const typed = JSON.parse(readFileSync(join(root, BUSINESS), 'utf8')) as Business;
  const business = last
    ? merge(made(last), typed, withOwnArea(made(company), typed, made(last)))
    : made(company);
  if (JSON.stringify(business) !== JSON.stringify(typed))
    changes.set(BUSINESS, JSON.stringify(business, null, 2));
  const before = last && written(last, root);
  const texts = written(company, root);
  for (const [path, text] of texts)
    if (isSample(root, path) && (!before || (await isAsMade(root, path, before))))
      changes.set(path, text);
  const kept = last ? outdated(last, root).filter((path) => !before?.has(path)) : [];
  for (const path of outdated(company, root)) {
    if (texts.has(path) || kept.includes(path)) continue;
    if (!before?.has(path) || (await isAsMade(root, path, before))) changes.set(path, null);
  }
  if (company.colors) {
    for (const [path, text] of recolor(coloredFiles(root), TOKENS, company.colors)) {
      changes.set(path, text);
    }
  }
  if (company.logo) {
    for (const [path, file] of await logoFiles(readFileSync(company.logo, 'utf8'))) {
      changes.set(path, file);
    }
  }
  for (const [path, text] of namesInFiles(company.name, root)) changes.set(path, text);
  if (typed.samples.includes('name') && existsSync(join(root, AREA_MAP)))
    changes.set(AREA_MAP, null);
  return changes;
};

/** The sentence about the area follows from the towns, until the owner has put it into own words. */
const withOwnArea = (made: Business, typed: Business, before: Business): Business => {
  const { text } = typed.serviceArea;
  if (text === before.serviceArea.text) return made;
  return { ...made, serviceArea: { ...made.serviceArea, text } };
};

/** A file that was removed by hand is not as it was made, either. */
const isAsMade = async (
  root: string,
  path: string,
  before: ReadonlyMap<string, string>,
): Promise<boolean> => {
  const text = before.get(path);
  const file = join(root, path);
  if (text === undefined || !existsSync(file)) return text === undefined && !existsSync(file);
  return readFileSync(file, 'utf8') === (await formatted(root, path, text));
};

export const formatted = async (root: string, path: string, text: string): Promise<string> => {
  if (!/\.(?:md|json)$/.test(path) || path === 'package-lock.json') return text;
  const config = await resolveConfig(join(root, path));
  return format(text, { ...config, filepath: path, plugins: [] });
};

const written = (company: Company, root: string): Map<string, string> =>
  new Map(
    Object.entries(folders(company, root)).flatMap(([folder, texts]) =>
      Object.entries(texts).map(([id, text]) => [`${CONTENT}/${folder}/${id}.md`, text] as const),
    ),
  );

const folders = (company: Company, root: string): Record<string, Record<string, string>> => ({
  pages: pageTexts(company),
  sections: sectionTexts(company),
  questions: questionTexts(company),
  services: serviceTexts(company, (id) => {
    const path = join(root, CONTENT, 'services', `${id}.md`);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }),
  paperwork: paperTexts(company),
  crew: crewTexts(),
  comparisons: comparisonTexts(company, root),
  projects: projectTexts(company),
  testimonials: testimonialTexts(company),
  towns: townTexts(company),
});

/** The pair of pictures of new siding, whose title names windows too. */
const comparisonTexts = (company: Company, root: string): Record<string, string> => {
  const { sells, sellsWindows } = namesOf(company);
  const path = join(root, CONTENT, 'comparisons/siding.md');
  if (sellsWindows || !sells('siding') || !existsSync(path)) return {};
  return {
    siding: readFileSync(path, 'utf8').replace('Siding, trim and windows', 'Siding and trim'),
  };
};

const ALWAYS = ['landings', 'decades', 'towns', 'testimonials', 'projects', 'crew'];

/** Entries of the sample company that no text replaces: of its places, its people, and trades that are not offered. */
const outdated = (company: Company, root: string): string[] => {
  const { sells, sellsWindows } = namesOf(company);
  const windows = sellsWindows
    ? []
    : ['window-styles', 'estimate-sheets', 'openings'].flatMap((folder) => filesOf(root, folder));
  const pages = [
    'pages/house-by-decade.md',
    ...(sellsWindows
      ? []
      : [
          'pages/written-estimate.md',
          'comparisons/one-window.md',
          'comparisons/windows.md',
          'sections/window-styles.md',
        ]),
    ...(sellsWindows && sells('siding') ? [] : ['looks/house.md']),
    ...(company.licenseKind === 'none' ? ['paperwork/license.md'] : []),
    ...['gutters', 'siding'].filter((id) => !sells(id)).map((id) => `comparisons/${id}.md`),
  ];
  const services = filesOf(root, 'services').filter(
    (path) => !company.trades.some(({ id }) => path.endsWith(`/${id}.md`)),
  );
  return [
    ...ALWAYS.flatMap((folder) => filesOf(root, folder)),
    ...services,
    ...windows,
    ...pages.map((path) => `${CONTENT}/${path}`),
  ].filter((path) => existsSync(join(root, path)) && isSample(root, path));
};

const filesOf = (root: string, folder: string): string[] => {
  const path = join(root, CONTENT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `${CONTENT}/${folder}/${name}`);
};

/**
 * An entry that the owner stands by, `sample: false`, is never written over; in the sample company's own copy no one
 * does.
 */
const isSample = (root: string, path: string): boolean => {
  const textOf = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const { samples } = JSON.parse(textOf(BUSINESS)) as Business;
  return samples.includes('name') || !/^sample: false$/m.test(textOf(path));
};

const coloredFiles = (root: string): Map<string, string> =>
  new Map(
    COLORED.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:css|astro|tsx?|svg)$/.test(name))
        .map((name) => join(folder, name))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
    ),
  );

const namesInFiles = (name: string, root: string): [string, string][] => {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const files: [path: string, pattern: RegExp, text: string][] = [
    ['package.json', /^(\s*"name": )"[^"]*"/m, `$1"${slug}"`],
    ['package-lock.json', /^( {2}"name": )"[^"]*"/m, `$1"${slug}"`],
    [
      'README.md',
      /^# .*\n\n[^]*?\n\n(?=Astro renders)/,
      `# ${name}\n\nThe website and lead system of ${name}. Homeowners read static pages and ask for a free estimate; the\nowner logs in and sees who to call. \`npm run ready\` lists what is still a sample.\n\n`,
    ],
  ];
  return files.flatMap(([path, pattern, text]): [string, string][] =>
    existsSync(join(root, path))
      ? [[path, readFileSync(join(root, path), 'utf8').replace(pattern, text)]]
      : [],
  );
};
