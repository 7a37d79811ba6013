import { BOT, VIEWPORTS, type AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { business } from '../../../src/domain/business.ts';
import { estimateMidpoint } from '../../../src/domain/estimate.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { PAGES, randomOrigin, type Origin } from './origins.ts';
import { uuid4, uuid7At, type Random } from './random.ts';

/** A made-up visit as it is stored: one batch. */
export interface SampleVisit {
  batch: string;
  time: number;
  events: AnalyticsEvent[];
}
type Recorded = Pick<AnalyticsEvent, 'event_type' | 'page_path'> &
  Partial<Pick<AnalyticsEvent, 'conversion_value' | 'metadata'>>;

/** How many events a visit with a request has at most. */
export const EVENTS_OF_LEAD = 8;

const BROWSERS = [
  'Safari on iOS',
  'Safari on iOS',
  'Chrome on Android',
  'Chrome on Android',
  'Chrome on Windows',
  'Chrome on Windows',
  'Edge on Windows',
  'Safari on macOS',
  'Firefox on Windows',
  'Samsung Internet on Android',
];
const UNKNOWN = ['/wp-login.php', '/services.html', '/windows', '/locations/kernersville-nc'];
const PRESSED = ['header', 'footer', 'hero', 'menu'];

/** The visit from which a lead came, right before it. */
export const visitOfLead = (random: Random, lead: LeadRecord): SampleVisit =>
  stored(random, {
    session: lead.session_id ?? uuid4(random),
    time: Date.parse(lead.created_at),
    origin: lead,
    recorded: [
      ...viewed(random, lead.landing_path ?? '/'),
      ...(lead.landing_path === '/contact' ? [] : viewed(random, '/contact')),
      { event_type: 'form_start', page_path: '/contact' },
      {
        event_type: 'lead_submit',
        page_path: '/contact',
        conversion_value: estimateMidpoint(lead.window_count, business.claims.pricePerWindow),
      },
    ],
  });

/** Any other visit, a bot's now and then. */
export const randomVisit = (random: Random, time: number): SampleVisit => {
  const isBot = random.chance(0.04);
  const origin = randomOrigin(random);
  const recorded: Recorded[] = viewed(random, origin.landing_path);
  const further = Math.floor(4 * random.number() ** 2);
  for (let page = 0; page < further; page += 1)
    recorded.push(...viewed(random, random.pick(PAGES)));
  if (random.chance(0.03)) recorded.push({ event_type: 'form_start', page_path: '/contact' });
  if (random.chance(0.04)) {
    const metadata = { name: random.pick(PRESSED) };
    recorded.push({ event_type: 'call_press', page_path: origin.landing_path, metadata });
  }
  if (random.chance(0.02))
    recorded.push({ event_type: 'not_found', page_path: random.pick(UNKNOWN) });
  return stored(random, { session: uuid4(random), time, origin, recorded, isBot });
};

/** A view of a page and, of most of them, how fast it was. */
const viewed = (random: Random, page_path: string): Recorded[] => {
  const view: Recorded = { event_type: 'page_view', page_path };
  if (random.chance(0.35)) return [view];
  const LCP = Math.round(700 + 3200 * random.number() ** 2);
  const INP = Math.round(30 + 400 * random.number() ** 3);
  const CLS = Math.round(250 * random.number() ** 4) / 1000;
  return [view, { event_type: 'web_vitals', page_path, metadata: { LCP, INP, CLS } }];
};

const stored = (
  random: Random,
  visit: {
    session: string;
    time: number;
    origin: Origin;
    recorded: Recorded[];
    isBot?: boolean;
  },
): SampleVisit => {
  const { session, time, origin, recorded, isBot = false } = visit;
  // As the recorder does: the end of a batch's id tells whose it is.
  const batch = uuid7At(time, random, session.slice(-12));
  const user_agent = isBot ? BOT : random.pick(BROWSERS);
  const viewport = random.pick(VIEWPORTS);
  const { source, medium, name } = origin.campaign ?? {};
  const campaign = new URLSearchParams({
    ...(source && { utm_source: source }),
    ...(medium && { utm_medium: medium }),
    ...(name && { utm_campaign: name }),
  }).toString();
  const landing = { landing: true, viewport, ...(campaign && { campaign }) };
  const events = recorded.map(
    ({ event_type, page_path, conversion_value = null, metadata = null }, index) => ({
      id: `${batch}.${String(index).padStart(2, '0')}`,
      event_type,
      page_path,
      referrer: index === 0 ? origin.referrer : null,
      user_agent,
      session_id: session,
      conversion_value,
      metadata: index === 0 ? landing : metadata,
      created_at: new Date(time).toISOString(),
    }),
  );
  return { batch, time, events };
};
