import { business } from '@/domain/business.ts';
import { hasDecades, hasRepairs, hasSheet, LANDINGS, LOCAL_PAGES } from '../company/offered.ts';

export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/paperwork',
  ...(hasDecades ? ['/house-by-decade'] : []),
  ...(hasRepairs ? ['/repairs'] : []),
  ...(business.spanish ? ['/es'] : []),
  '/thank-you',
  ...(hasSheet ? ['/written-estimate'] : []),
  '/privacy',
  '/accessibility',
  '/no-such-page',
  ...LOCAL_PAGES,
];

const towns = LOCAL_PAGES.filter((path) => !LANDINGS.includes(path));
/** The page with the longest address stands for its template, because it has the longest heading. */
const allButLongest = (paths: string[]) => paths.toSorted((a, b) => b.length - a.length).slice(1);
const alike = [...allButLongest(LANDINGS), ...allButLongest(towns)];

export const isFirstOfTemplate = (path: string): boolean => !alike.includes(path);

export const inGroups = (of: number, paths: string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / of) }, (_, index) =>
    paths.slice(of * index, of * index + of),
  );
