import {
  API,
  type BriefAnalytics,
  type SettingsResponse,
  type OverviewResponse,
} from '@/domain/api.ts';
import { originalOf } from '@/domain/correction.ts';
import { DAY, HOUR, MINUTE } from '@/domain/duration.ts';
import {
  CHANNELS,
  type Lead,
  type LeadCounts,
  type LeadDetail,
  type NotificationStatus,
  UNTOUCHED,
} from '@/domain/managed-lead.ts';
import type { MoneyCounts, AnalyticsReport, HeadlineCounts } from '@/domain/reports.ts';
import type { Today, TodayList } from '@/domain/today.ts';
import { ELSEWHERE, TOWN_IDS } from '@/domain/town.ts';
import { type Answers, refusal } from './frame.ts';

const NOW = Date.now();
const ago = (time: number): string => new Date(NOW - time).toISOString();

let count = 0;
const lead = (name: string, age: number, more: Partial<Lead> = {}): Lead => {
  count += 1;
  return {
    id: `0190a5e0-0000-7000-8000-${String(count).padStart(12, '0')}`,
    name,
    phone: `(336) 555-01${String(count).padStart(2, '0')}`,
    phone_e164: `+133655501${String(count).padStart(2, '0')}`,
    address: `${count * 12} Peace Haven Rd, Clemmons, NC 27012`,
    window_count: '6-10',
    preferred_time: 'anytime',
    created_at: ago(age),
    suspect: null,
    session_id: null,
    landing_path: '/',
    referrer: null,
    campaign: null,
    consent_version: null,
    source: 'website',
    ...UNTOUCHED,
    receipt: 'AAAA-BBBB',
    version: 0,
    joins: null,
    town: TOWN_IDS[0] ?? ELSEWHERE,
    waits_with_first: false,
    opened: false,
    ...more,
  };
};

const BROKEN = lead('Broken Pane', 2 * HOUR, { broken: 'pane' });
const FRESH = lead('New Sample', 4 * MINUTE);
const LONG = lead('Maximiliana Featherstonehaugh-Cholmondeley de la Vega', 26 * HOUR);
const MISSED = lead('Called Once', 30 * HOUR, {
  tried_at: ago(3 * HOUR),
  missed: { calls: 1, last_at: ago(3 * HOUR) },
});
const QUOTED = lead('Quoted Sample', 9 * DAY, {
  status: 'quoted',
  quoted_cents: 840_000,
  quoted_at: ago(5 * DAY),
  answered_at: ago(8 * DAY),
  follow_up_at: ago(HOUR),
});
const VISIT = lead('Visit Sample', 3 * DAY, {
  status: 'scheduled',
  visit_at: new Date(NOW + HOUR).toISOString(),
  answered_at: ago(2 * DAY),
});
const WON = lead('Won Sample', 20 * DAY, { status: 'won', won_cents: 1_250_000 });
const SPAM = lead('Suspect Sample', 5 * HOUR, {
  suspect: { score: 6, reasons: ['link', 'too_fast'] },
});
const LEADS = [FRESH, BROKEN, SPAM, LONG, MISSED, VISIT, QUOTED, WON];

export const listed = (...leads: Lead[]): TodayList => ({
  leads: leads.map((each) => ({ lead: each, at: each.visit_at ?? each.created_at })),
  total: leads.length,
});

export const emptyToday: Today = {
  visits: listed(),
  tomorrow: listed(),
  repair: listed(),
  new: listed(),
  call_back: listed(),
  follow_up: listed(),
  later: listed(),
  old: 0,
  to_call: 0,
  next: null,
  open_quotes_cents: 0,
  booked: [],
};
const FULL_DAY: Today = {
  ...emptyToday,
  visits: listed(VISIT),
  repair: listed(BROKEN),
  new: listed(FRESH, LONG),
  call_back: listed(MISSED),
  follow_up: listed(QUOTED),
  old: 3,
  to_call: 5,
  open_quotes_cents: 840_000,
  booked: [{ id: VISIT.id, name: VISIT.name, at: VISIT.visit_at ?? '' }],
};

const channel = { failing: 0, oldest_failing_at: null, error: null, last_try: null };
const NOTIFICATIONS: NotificationStatus = {
  channels: CHANNELS.map((name) => ({
    ...channel,
    channel: name,
    set_up: name === 'email' || name === 'push',
    last_sent_at: ago(HOUR),
  })),
  mails_to_folder: false,
};
const FAILING: NotificationStatus = {
  ...NOTIFICATIONS,
  channels: NOTIFICATIONS.channels.map((each) =>
    each.channel === 'email'
      ? {
          ...each,
          failing: 2,
          oldest_failing_at: ago(2 * HOUR),
          error: 'The mail server refused the password.',
        }
      : each,
  ),
};

const STATS = {
  total_page_views: 4_210,
  total_leads: LEADS.length,
  conversion_rate: 2.4,
  form_starts: 160,
};
const overview = (more: Partial<OverviewResponse>): OverviewResponse => ({
  asOf: ago(0),
  now: ago(0),
  revision: '1',
  leads_revision: '1',
  today: FULL_DAY,
  promise: { kept: 41, broken: 2, share: 95.3 },
  stats: STATS,
  leads_per_visit: 3.1,
  leads_without_visit: 0,
  suspects: 0,
  unopened: 2,
  recent_leads: LEADS.slice(0, 5),
  recent_events: [],
  notifications: NOTIFICATIONS,
  retention: null,
  unreadable: [],
  missed_runs: [],
  ...more,
});

const COUNTS: LeadCounts = {
  by_status: { new: 5, contacted: 0, scheduled: 1, quoted: 1, won: 1, lost: 0, spam: 0 },
  suspects: 1,
  quoted_cents: 840_000,
};

const DETAIL: LeadDetail = {
  lead: QUOTED,
  original: originalOf(QUOTED),
  log: [
    { version: 1, at: ago(8 * DAY), status: 'contacted', by: 'Office' },
    { version: 2, at: ago(5 * DAY), status: 'quoted', quoted_cents: 840_000, by: 'iPhone' },
    { version: 3, at: ago(4 * DAY), note: 'Wants white frames. Call after five.', by: 'iPhone' },
  ],
  same_person: [],
  pages_viewed: 1,
  deliveries: [],
};

const HEADLINES: HeadlineCounts = { views: 140, visits: 60, form_starts: 9, submits: 4, leads: 4 };
const MONEY: MoneyCounts = {
  visits: 60,
  leads: 4,
  quoted: 2,
  won: 1,
  lost: 0,
  won_cents: 1_250_000,
};
const day = (time: number): string => ago(time).slice(0, 10);
const report = (
  headlines: HeadlineCounts,
  money: MoneyCounts,
  since: string | null,
): AnalyticsReport => ({
  period: { from: day(6 * DAY), to: day(0), days: 7 },
  before: { from: day(13 * DAY), to: day(7 * DAY), days: 7 },
  recorded_since: since,
  series: Array.from({ length: 7 }, (_, at) => ({ at: day((6 - at) * DAY), ...headlines })),
  series_before: Array.from({ length: 7 }, (_, at) => ({ at: day((13 - at) * DAY), ...headlines })),
  totals: headlines,
  totals_before: headlines,
  bots: 12,
  money: {
    total: money,
    source: [{ name: 'google.com', ...money }],
    campaign: [{ name: '(none)', ...money }],
    landing: [{ name: '/', ...money }],
    town: [{ name: TOWN_IDS[0] ?? ELSEWHERE, ...money }],
  },
});
const analytics = (...counts: Parameters<typeof report>): BriefAnalytics => ({
  asOf: ago(0),
  stats: STATS,
  leads_per_visit: 6.7,
  leads_without_visit: 0,
  report: report(...counts),
});

const SETTINGS: SettingsResponse = {
  ...NOTIFICATIONS,
  set_up: { password: true, two_step: false, suggestions: true, rebuilds: false },
};

export const OWNER: Answers = {
  [API.session]: { authenticated: true, expires_at: ago(-30 * DAY) },
  [API.overview]: overview({}),
  [API.leads]: { asOf: ago(0), leads: LEADS, nextCursor: null, counts: COUNTS },
  [`${API.leads}/`]: DETAIL,
  [`${API.leads}/${FRESH.id}`]: { ...DETAIL, lead: FRESH, original: originalOf(FRESH), log: [] },
  [API.adminAnalytics]: analytics(HEADLINES, MONEY, day(60 * DAY)),
  [API.notifications]: SETTINGS,
  [API.push]: { key: null, devices: [] },
  [API.devices]: { devices: [] },
  [API.calendarAddresses]: { addresses: [] },
};

export const CAUGHT_UP = { [API.overview]: overview({ today: emptyToday }) };
export const REBUILDING = { [API.overview]: overview({ rebuilding: true }) };
export const TROUBLE = {
  [API.overview]: overview({
    notifications: FAILING,
    suspects: 1,
    unreadable: ['lead/2026-01/damaged'],
    missed_runs: [{ name: 'purge-events', last_at: ago(DAY), missed: true }],
    retention: { months: 36, leads: 4, at: ago(-2 * DAY), asks: ago(HOUR) },
  }),
};
export const NO_LEADS = {
  [API.leads]: {
    asOf: ago(0),
    leads: [],
    nextCursor: null,
    counts: {
      ...COUNTS,
      by_status: { ...COUNTS.by_status, new: 0, scheduled: 0, quoted: 0, won: 0 },
    },
  },
};
export const NO_VISITS = {
  [API.adminAnalytics]: analytics(
    { views: 0, visits: 0, form_starts: 0, submits: 0, leads: 0 },
    { visits: 0, leads: 0, quoted: 0, won: 0, lost: 0, won_cents: 0 },
    null,
  ),
};
/** The server's response when the owner notes the call to the newest lead. */
export const CALLED = {
  [`${API.leads}/${FRESH.id}`]: {
    lead: { ...FRESH, version: 1, missed: { calls: 1, last_at: ago(0) }, tried_at: ago(0) },
  },
};
export const CHANGED_ELSEWHERE = {
  [`${API.leads}/${FRESH.id}`]: refusal('conflict', 409, {
    lead: { ...FRESH, version: 1, status: 'contacted', answered_at: ago(0) },
  }),
};
export const NEWEST = FRESH;
export const QUOTED_LEAD = QUOTED;

export const SENT: Answers = {
  [API.submitLead]: {
    success: true,
    receipt: 'AAAA-BBBB',
    callBy: ago(-20 * HOUR),
    setsUp: null,
    page: '/thank-you',
  },
};
