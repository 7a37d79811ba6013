import { readdirSync } from 'node:fs';
import { business } from '@/domain/business.ts';

const landings = readdirSync('src/content/landings')
  .filter((file) => file !== 'README.md')
  .map((file) => `/${file.replace('.md', '')}`);
const towns = business.serviceArea.towns.map(({ id }) => `/locations/${id}`);

export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/house-by-decade',
  '/thank-you',
  '/written-estimate',
  '/privacy',
  '/accessibility',
  '/no-such-page',
  ...landings,
  ...towns,
];

const alike = [...landings.slice(1), ...towns.slice(1)];

export const isFirstOfTemplate = (path: string): boolean => !alike.includes(path);
