import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import type { Random } from './random.ts';

const CONTENT = new URL('../../../src/content/', import.meta.url);
const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, CONTENT), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => basename(name, '.md'))
    .sort();

const MAIN = ['/', '/services', '/about', '/gallery', '/contact'];
const LANDINGS = namesIn('landings').map((name) => `/${name}`);
const TOWNS = namesIn('towns').map((name) => `/locations/${name}`);

/** Paths that people ask for, the busy ones more than once. */
export const PAGES = [...MAIN, ...MAIN, ...LANDINGS, ...TOWNS, '/privacy'];
const FIRST_PAGES = [
  '/',
  '/',
  '/',
  '/',
  '/services',
  '/gallery',
  ...LANDINGS,
  ...LANDINGS,
  ...TOWNS,
];

const REFERRERS = [
  'https://www.google.com',
  'https://www.google.com',
  'https://www.google.com',
  'https://www.bing.com',
  'https://duckduckgo.com',
  'https://www.facebook.com',
  'https://nextdoor.com',
  'https://www.yelp.com',
];
const CAMPAIGNS = [
  { source: 'google', medium: 'cpc', name: 'windows-fall' },
  { source: 'google', medium: 'cpc', name: 'windows-spring' },
  { source: 'facebook', medium: 'social', name: 'before-and-after' },
  { source: 'postcard', medium: 'print', name: 'clemmons' },
];

export type Origin = Pick<LeadRecord, 'landing_path' | 'referrer' | 'campaign'>;

/** Where a visit comes from and the page that it begins on. */
export const randomOrigin = (random: Random): Origin & { landing_path: string } => ({
  landing_path: random.pick(FIRST_PAGES),
  referrer: random.chance(0.65) ? random.pick(REFERRERS) : null,
  campaign: random.chance(0.12) ? random.pick(CAMPAIGNS) : null,
});
