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

/** The first part has no such query. A response's header has the value for the next part. */
export const PART = 'part';
export const NEXT_PART_HEADER = 'x-next-part';

/** Of the overview, the revision that the page has: the response is 204 while it is the same. */
export const SINCE = 'since';

/** Marks requests that nobody caused, so that they do not prolong the session. */
export const BACKGROUND_HEADER = 'x-background';

/** `server/http/responses.ts` alone knows the HTTP status of each. */
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

/** How the owner passes the limit that guesses from elsewhere have used up. */
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
  /** The time that the callback is to set up, because the chosen one lies outside of the promise. */
  setsUp: PreferredTime | null;
}
export interface Confirmation extends PromisedCallback {
  /** The half-day that was asked for, without one that was over. */
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
/** Not `sent` if no link is needed. */
export interface LoginLinkResponse {
  success: true;
  sent: boolean;
}
export interface SessionResponse {
  authenticated: true;
  expires_at: string;
}
/** A browser that is logged in. */
export interface LoggedInDevice {
  id: string;
  name: string;
  created_at: string;
  /** The day, in the company's zone. */
  last_used: string;
  isThis: boolean;
}
export interface DevicesResponse {
  /** The one that asks, then as they were last used. */
  devices: LoggedInDevice[];
}
export interface AsOf {
  /** Everything from before this moment is included, and the logged-in owner's own changes. */
  asOf: string;
  rebuilding?: true | undefined;
}

export interface OverviewResponse extends AsOf {
  now: string;
  /** The same as long as nothing else here changes but the two times. */
  revision: string;
  /** Changes with every lead that is added, changed, opened or erased. */
  leads_revision: string;
  today: Today;
  promise: {
    kept: number;
    broken: number;
    /** Percent with one decimal; null if nothing was due yet. */
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
  /** `asks`: it waits for the owner's press, which names when the plan was made. */
  retention: { months: number; leads: number; at: string; asks?: string } | null;
  /** Keys of records that are damaged. Everything else goes on without them. */
  unreadable: string[];
  missed_runs: RunStatus[];
}

export interface LeadResponse {
  lead: Lead;
}
export interface LeadsResponse extends AsOf {
  leads: Lead[];
  nextCursor: string | null;
  /** Of the first page alone. */
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
  /** Of this login: the SHA-256 of the endpoint of each browser that gets alerts, in hex. */
  devices: string[];
}

/** An address that a calendar asks for the visits. */
export interface CalendarAddress {
  /** The SHA-256 of its token, in hex. */
  id: string;
  created_at: string;
  /** The last four letters of its token, by which the owner knows it. */
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
  /** What the site's environment holds. */
  set_up: Record<Setting, boolean>;
}

export interface Health {
  now: string;
  runs: RunStatus[];
  /** The channels that kept failing, until a try gets through; by then somebody may have dealt with their leads. */
  failing: { channel: Channel; leads: number; error: string | null }[];
  database: {
    published_at: string | null;
    rebuilding: boolean;
    old: boolean;
  };
}

export const isHealthy = ({ runs, failing, database }: Health): boolean =>
  runs.every(({ missed }) => !missed) && failing.length === 0 && !database.old;
