import { readdirSync } from 'node:fs';
import { business } from '@/domain/business.ts';

const landings = readdirSync('src/content/landings').map((file) => `/${file.replace('.md', '')}`);
const towns = business.serviceArea.towns.map(({ id }) => `/locations/${id}`);

/** Every page that a visitor can open, one path each. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/thank-you',
  '/privacy',
  '/accessibility',
  '/no-such-page',
  ...landings,
  ...towns,
];

const alike = [...landings.slice(1), ...towns.slice(1)];

/** Whether no page before it in the list is built from the same template. */
export const isFirstOfTemplate = (path: string): boolean => !alike.includes(path);
