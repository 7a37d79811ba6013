import { crew, paperwork, services, windowStyles } from './company-schemas.ts';
import { decades, estimateSheets, looks, openings, repairs } from './house-schemas.ts';
import { pages, questions, sections } from './page-schemas.ts';
import { landings, towns } from './local-schemas.ts';
import { comparisons, projects, testimonials } from './work-schemas.ts';

/** The schema of each kind of entry, without Astro, because the build and the content check both use it. */
export const SCHEMAS = {
  pages,
  sections,
  questions,
  services,
  windowStyles,
  paperwork,
  crew,
  projects,
  comparisons,
  testimonials,
  towns,
  landings,
  estimateSheets,
  openings,
  looks,
  decades,
  repairs,
};

export type CollectionName = keyof typeof SCHEMAS;

export const folderOf = (name: CollectionName): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The kinds of entries whose text below the fields appears on a page. */
export const WITH_TEXT: readonly CollectionName[] = [
  'pages',
  'sections',
  'services',
  'windowStyles',
  'paperwork',
  'crew',
  'towns',
  'landings',
];

export const GUIDE = 'README.md';
