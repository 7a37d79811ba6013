import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { business, tradeList } from '@/domain/business.ts';

/** Shows what this copy's company offers. Tests of anything else are skipped. */
const CONTENT = 'src/content';

export const idsOf = (kind: string): string[] =>
  existsSync(join(CONTENT, kind))
    ? readdirSync(join(CONTENT, kind))
        .filter((name) => name.endsWith('.md') && name !== 'README.md')
        .map((name) => name.replace(/\.md$/, ''))
    : [];

const dataOf = (kind: string, id: string): Record<string, unknown> => {
  const [, data = ''] = readFileSync(join(CONTENT, kind, `${id}.md`), 'utf8').split(/^---$/m);
  return parse(data) as Record<string, unknown>;
};

export const isSample = (kind: string, id: string): boolean => dataOf(kind, id)['sample'] === true;

/** True in the sample company's copy, as it was cloned. */
export const isSampleCompany = business.samples.includes('name');

export const sellsWindows = business.trades.some(({ id }) => id === 'windows');
/** The work of a lead with 6-10 windows; a company that sells no windows asks for no number. */
export const WORK = sellsWindows ? '6-10 windows' : tradeList(business).toLowerCase();
export const hasDecades = idsOf('decades').length > 0;
export const repairs = business.repairs !== null;
export const hasRepairs = idsOf('repairs').length > 0;
export const hasSheet = idsOf('estimate-sheets').length > 0;
export const hasOpening = idsOf('openings').length > 0;
export const hasLooks = idsOf('looks').length > 0;

const { towns } = business.serviceArea;
type Town = (typeof towns)[number];
/** A different town than the office's, if there is one. */
export const TOWN = towns.at(-1) as Town;
export const HOME_TOWN = towns.find(({ name }) => name === business.address.city) ?? TOWN;
export const addressIn = ({ name, zips }: Town, street = '12 Oak Street'): string =>
  `${street}, ${name}, ${business.address.state} ${zips.at(-1) ?? ''}`;

const isYes = (field: string) => (id: string) => dataOf('towns', id)[field] === true;
const townPages = idsOf('towns');
export const unincorporated = townPages.filter((id) => !isYes('incorporated')(id));

const pathOfTown = (id: string) => `/locations/${id}`;
/** Town pages that no one has written yet, and that search engines may not index. */
export const UNWRITTEN = townPages.filter(isYes('unwritten')).map(pathOfTown);
export const LANDINGS = idsOf('landings').map((id) => `/${id}`);
/** The landing page of the office's town, if it has one. */
export const LANDING = LANDINGS.find((path) => path.endsWith(HOME_TOWN.id)) ?? LANDINGS[0] ?? '';
export const LOCAL_PAGES = [...townPages.map(pathOfTown), ...LANDINGS];
export const WRITTEN_PAGES = LOCAL_PAGES.filter((path) => !UNWRITTEN.includes(path));

const ordered = (kind: string) =>
  idsOf(kind)
    .map((id) => dataOf(kind, id))
    .sort((a, b) => Number(a['order']) - Number(b['order']));

export const titlesOf = (kind: string): string[] => ordered(kind).map(({ title }) => String(title));

/** The pairs of pictures in the gallery: the first pair is on the home page. */
export const galleryPairs = (): string[] => {
  const [first, ...others] = titlesOf('comparisons');
  return others.length > 0 || !first ? others : [first];
};

/** The jobs as the gallery and its dialog name them. */
export const jobNames = (): string[] =>
  ordered('projects').map(({ title, sample }) => `${String(title)}${sample ? ' (sample)' : ''}`);

export const sells = (...trades: string[]): boolean =>
  trades.every((trade) => business.trades.some(({ id }) => id === trade));
