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
const alike = [...LANDINGS.slice(1), ...towns.slice(1)];

export const isFirstOfTemplate = (path: string): boolean => !alike.includes(path);

export const inGroups = (of: number, paths: string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / of) }, (_, index) =>
    paths.slice(of * index, of * index + of),
  );
