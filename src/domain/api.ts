import type { ChangeField } from './lead-change.ts';
import type { Field, PreferredTime } from './lead.ts';
import type {
  BulkResult,
  Channel,
  Delivery,
  Lead,
  LeadCounts,
  NotificationStatus,
  TestResult,
} from './managed-lead.ts';
import type { AnalyticsReport, SiteReport } from './reports.ts';
import type { RunStatus } from './scheduled-work.ts';
import type { Today } from './today.ts';
import type { AnalyticsEvent, DashboardStats } from './visits.ts';

export const API = {
  submitLead: '/api/submit-lead',
  correctLead: '/api/correct-lead',
  mapboxToken: '/api/mapbox-token',
  analytics: '/api/analytics',
  health: '/api/health',
  login: '/api/admin/login',
  loginLink: '/api/admin/login-link',
  logout: '/api/admin/logout',
  session: '/api/admin/session',
  /** `/<id>` is one login: the hash of its token. */
  devices: '/api/admin/devices',
  overview: '/api/admin/overview',
  /** `/<id>` is one lead, with `/<id>/notify` and `/<id>/opened`. */
  leads: '/api/admin/leads',
  leadsCsv: '/api/admin/leads.csv',
  /** `/<id>` is one address: the hash of its token. */
  calendarAddresses: '/api/admin/calendar',
  database: '/api/admin/database',
  retention: '/api/admin/retention',
  notifications: '/api/admin/notifications',
  /** `/<id>` is one device: the hash of its endpoint. */
  push: '/api/admin/push',
  /**
   * `period=month|last_month|year`, or `period=custom` with `from` and `to` as days in the company's zone. With `brief`,
   * the response has neither the events nor the lists of the site.
   */
  adminAnalytics: '/api/admin/analytics',
} as const;

export const calendarPath = (token: string): string => `/api/calendar/${token}.ics`;

/** The query parameter of a download's later parts. The header of each response has the value for the next part. */
export const PART = 'part';
export const NEXT_PART_HEADER = 'x-next-part';

/** The query parameter for the overview revision that the page has: the response is 204 if it is still current. */
export const SINCE = 'since';

/** Marks requests that the page makes on its own, so that they don't extend the session. */
export const BACKGROUND_HEADER = 'x-background';

/** `server/http/responses.ts` maps each code to its HTTP status. */
export type ErrorCode =
  | 'invalid'
  | 'clock'
  | 'too_many'
  | 'not_stored'
  | 'unavailable'
  | 'unauthorized'
  | 'wrong_password'
  | 'second_factor'
  | 'wrong_code'
  | 'forbidden'
  | 'conflict'
  | 'not_found'
  | 'closed'
  | 'method'
  | 'media_type'
  | 'too_large'
  | 'malformed'
  | 'failed';

/** How the owner can log in after somebody else's guesses have used up the limit of tries. */
export type LetInBy = 'code' | 'link';

export interface ErrorResponse {
  success: false;
  error: string;
  code: ErrorCode;
  letInBy?: LetInBy;
  fields?: Partial<Record<Field | ChangeField, string>>;
  serverTime?: string;
  lead?: Lead;
}

export interface PromisedCallback {
  /** The callback deadline, ISO 8601 in UTC. */
  callBy: string;
  /** The time that the callback sets up if the chosen one lies after the deadline, else null. */
  setsUp: PreferredTime | null;
}
export interface Confirmation extends PromisedCallback {
  /** The requested half-day for the visit. A half-day that is over is left out. */
  measure: string | null;
  /** The address of the confirmation to keep or print. */
  page: string;
}
export type SubmitLeadResponse =
  ({ success: true; receipt: string } & Confirmation) | ErrorResponse;
export type CorrectLeadResponse = ({ success: true } & Confirmation) | ErrorResponse;
export interface TokenResponse {
  token: string | null;
}
/** Strangers get only `ok`; the logged-in owner gets the rest. */
export interface HealthResponse extends Partial<Health> {
  ok: boolean;
}
/** `sent` is false if no link is needed. */
export interface LoginLinkResponse {
  success: true;
  sent: boolean;
}
export interface SessionResponse {
  authenticated: true;
  expires_at: string;
}
export interface LoggedInDevice {
  id: string;
  name: string;
  created_at: string;
  /** The day, in the company's zone. */
  last_used: string;
  isThis: boolean;
}
export interface DevicesResponse {
  /** The requesting device first, then the others, last used first. */
  devices: LoggedInDevice[];
}
export interface AsOf {
  /** The response includes everything from before this moment, and the logged-in owner's own changes. */
  asOf: string;
  rebuilding?: true | undefined;
}

export interface OverviewResponse extends AsOf {
  now: string;
  /** Changes with everything here except `now` and `asOf`. */
  revision: string;
  /** Changes with every lead that is added, changed, opened or erased. */
  leads_revision: string;
  today: Today;
  promise: {
    kept: number;
    broken: number;
    /** Percent with one decimal; null if no callback was due yet. */
    share: number | null;
  };
  stats: DashboardStats;
  leads_per_visit: number;
  leads_without_visit: number;
  suspects: number;
  unopened: number;
  recent_leads: Lead[];
  recent_events: AnalyticsEvent[];
  notifications: NotificationStatus;
  /** `asks` is set if the plan waits for the owner's approval: when it was made, which the approval names. */
  retention: { months: number; leads: number; at: string; asks?: string } | null;
  /** Keys of damaged records. Everything else works without them. */
  unreadable: string[];
  missed_runs: RunStatus[];
}

export interface LeadResponse {
  lead: Lead;
}
export interface LeadsResponse extends AsOf {
  leads: Lead[];
  nextCursor: string | null;
  /** Only with the first page. */
  counts?: LeadCounts | undefined;
}
export interface BulkResponse {
  results: BulkResult[];
}
export interface BriefAnalytics extends AsOf {
  stats: DashboardStats;
  leads_per_visit: number;
  leads_without_visit: number;
  report: AnalyticsReport;
}
export interface AnalyticsResponse extends BriefAnalytics {
  events: AnalyticsEvent[];
  report: AnalyticsReport & SiteReport;
}
export interface NotifyResponse {
  deliveries: Delivery[];
}
export interface TestResponse {
  results: TestResult[];
}

export interface PushResponse {
  /** Null if the site has no VAPID keys. */
  key: string | null;
  /** The browsers of this login that get alerts: the SHA-256 of each one's push endpoint, in hex. */
  devices: string[];
}

export interface CalendarAddress {
  /** The SHA-256 of its token, in hex. */
  id: string;
  created_at: string;
  /** The last four characters of the token, by which the owner recognizes the address. */
  ends_in: string;
}
export const MOST_CALENDARS = 5;

export interface CalendarResponse {
  /** Newest first. */
  addresses: CalendarAddress[];
}
export interface NewCalendarResponse extends CalendarAddress {
  token: string;
}

export type Setting = 'password' | 'two_step' | 'suggestions' | 'rebuilds';

export interface SettingsResponse extends NotificationStatus {
  /** Whether the site's environment has each setting. */
  set_up: Record<Setting, boolean>;
}

export interface Health {
  now: string;
  runs: RunStatus[];
  /** Channels that keep failing, until a try succeeds. `leads` is 0 once somebody has dealt with their leads. */
  failing: { channel: Channel; leads: number; error: string | null }[];
  database: {
    published_at: string | null;
    rebuilding: boolean;
    old: boolean;
  };
}

export const isHealthy = ({ runs, failing, database }: Health): boolean =>
  runs.every(({ missed }) => !missed) && failing.length === 0 && !database.old;
