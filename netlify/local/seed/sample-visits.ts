import { faker } from '@faker-js/faker/locale/en_US';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { business } from '#domain/business.ts';
import { estimateMidpoint } from '#domain/estimate.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { type AnalyticsEvent, BOT, VIEWPORTS } from '#domain/visits.ts';
import { chance, pick } from './sample-people.ts';

export interface SampleVisit {
  batch: string;
  time: number;
  events: AnalyticsEvent[];
}
type Recorded = Pick<AnalyticsEvent, 'event_type' | 'page_path'> &
  Partial<Pick<AnalyticsEvent, 'conversion_value' | 'metadata'>>;

export const EVENTS_OF_LEAD = 4;

const BROWSERS = ['Safari on iOS', 'Chrome on Android', 'Chrome on Windows', 'Safari on macOS'];
const UNKNOWN = ['/wp-login.php', '/services.html', '/windows', '/locations/kernersville-nc'];
const PRESSED = ['header', 'footer', 'hero', 'menu'];

export const visitOfLead = (lead: LeadRecord): SampleVisit =>
  stored({
    session: lead.session_id ?? faker.string.uuid(),
    time: Date.parse(lead.created_at),
    origin: lead,
    recorded: [
      { event_type: 'page_view', page_path: lead.landing_path ?? '/' },
      { event_type: 'page_view', page_path: '/contact' },
      { event_type: 'form_start', page_path: '/contact' },
      {
        event_type: 'lead_submit',
        page_path: '/contact',
        conversion_value: estimateMidpoint(lead.window_count, business.claims.pricePerWindow),
      },
    ],
  });

export const sampleVisit = (time: number): SampleVisit => {
  const isBot = chance(0.04);
  const origin = sampleOrigin();
  const recorded: Recorded[] = [{ event_type: 'page_view', page_path: origin.landing_path }];
  const further = Math.floor(4 * faker.number.float() ** 2);
  for (let page = 0; page < further; page += 1)
    recorded.push({ event_type: 'page_view', page_path: pick(PAGES) });
  if (chance(0.03)) recorded.push({ event_type: 'form_start', page_path: '/contact' });
  if (chance(0.04)) {
    const metadata = { name: pick(PRESSED) };
    recorded.push({ event_type: 'call_press', page_path: origin.landing_path, metadata });
  }
  if (chance(0.02)) recorded.push({ event_type: 'not_found', page_path: pick(UNKNOWN) });
  return stored({ session: faker.string.uuid(), time, origin, recorded, isBot });
};

const stored = (visit: {
  session: string;
  time: number;
  origin: Origin;
  recorded: Recorded[];
  isBot?: boolean;
}): SampleVisit => {
  const { session, time, origin, recorded, isBot = false } = visit;
  const batch = faker.string.uuid({ version: 7, refDate: time }).slice(0, -12) + session.slice(-12);
  const user_agent = isBot ? BOT : pick(BROWSERS);
  const viewport = pick(VIEWPORTS);
  const { source = '', medium = '', name = '' } = origin.campaign ?? {};
  const tags = { utm_source: source, utm_medium: medium, utm_campaign: name };
  const campaign = origin.campaign && { campaign: new URLSearchParams(tags).toString() };
  const landing = { landing: true, viewport, ...campaign };
  const events = recorded.map(
    ({ event_type, page_path, conversion_value = null, metadata = null }, index) => ({
      id: `${batch}.${String(index).padStart(2, '0')}`,
      event_type,
      page_path,
      referrer: index === 0 && origin.referrer ? new URL(origin.referrer).hostname : null,
      user_agent,
      session_id: session,
      conversion_value,
      metadata: index === 0 ? landing : metadata,
      created_at: new Date(time).toISOString(),
    }),
  );
  return { batch, time, events };
};

const CONTENT = fileURLToPath(new URL('../../../src/content/', import.meta.url));
const namesIn = (folder: string): string[] =>
  globSync(`${folder}/*.md`, { cwd: CONTENT, exclude: ['**/README.md'] })
    .map((path) => basename(path, '.md'))
    .sort();

const MAIN = ['/', '/services', '/about', '/gallery', '/contact'];
const LANDINGS = namesIn('landings').map((name) => `/${name}`);
const TOWNS = namesIn('towns').map((name) => `/locations/${name}`);

const PAGES = [...MAIN, ...MAIN, ...LANDINGS, ...TOWNS, '/privacy'];
const FIRST_PAGES = [...MAIN, ...LANDINGS, ...LANDINGS, ...TOWNS];

const REFERRERS = ['https://www.google.com', 'https://www.facebook.com', 'https://nextdoor.com'];
const [{ id: TRADE } = { id: 'work' }] = business.trades;
const [{ id: TOWN } = { id: 'town' }] = business.serviceArea.towns;
const CAMPAIGNS = [
  { source: 'google', medium: 'cpc', name: `${TRADE}-fall` },
  { source: 'facebook', medium: 'social', name: 'before-and-after' },
  { source: 'postcard', medium: 'print', name: TOWN.replace(/-[a-z]{2}$/, '') },
];

type Origin = Pick<LeadRecord, 'landing_path' | 'referrer' | 'campaign'>;

export const sampleOrigin = (): Origin & { landing_path: string } => ({
  landing_path: pick(FIRST_PAGES),
  referrer: chance(0.65) ? pick(REFERRERS) : null,
  campaign: chance(0.12) ? pick(CAMPAIGNS) : null,
});
