import type { AnalyticsEvent, DashboardStats } from './visits.ts';
import type { AnalyticsReport } from './reports.ts';
import type { AsOf, BulkResult, Delivery, Lead, TestResult } from './managed-lead.ts';
import type { Field } from './lead.ts';
import type { ChangeField } from './lead-change.ts';

export const API = {
  submitLead: '/api/submit-lead',
  correctLead: '/api/correct-lead',
  mapboxToken: '/api/mapbox-token',
  analytics: '/api/analytics',
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  session: '/api/admin/session',
  overview: '/api/admin/overview',
  /** One lead is `/<id>`, its notifications `/<id>/notify`, its first opening `/<id>/opened`. */
  leads: '/api/admin/leads',
  bulk: '/api/admin/leads/bulk',
  leadsCsv: '/api/admin/leads.csv',
  /** Everything that is kept, one JSON record a line. */
  export: '/api/admin/export',
  /** The owner's database as one SQLite file, in parts. */
  database: '/api/admin/database',
  /** `GET` says how notifications stand, `POST` sends a test. */
  notifications: '/api/admin/notifications',
  /** `period=7|30|90|365`, or `period=custom` with `from` and `to` as days in the company's zone. */
  adminAnalytics: '/api/admin/analytics',
  /** The report's series as a spreadsheet, for the same query. */
  analyticsCsv: '/api/admin/analytics.csv',
} as const;

/** Asks for a part of a file, the first one where it is blank; the answer's header says where the next one begins. */
export const PART = 'part';
export const NEXT_PART_HEADER = 'x-next-part';

/** Sent with what a page asks by itself: it keeps no session alive. */
export const BACKGROUND_HEADER = 'x-background';

/** What went wrong, for a program; `server/http/responses.ts` alone knows which status each one is. */
export type ErrorCode =
  | 'invalid'
  | 'clock'
  | 'too_many'
  | 'not_stored'
  | 'unavailable'
  | 'unauthorized'
  | 'wrong_password'
  /** The password is right, and a code is wanted too. */
  | 'second_factor'
  | 'wrong_code'
  | 'forbidden'
  /** Somebody else has changed it: the answer carries how it stands now. */
  | 'conflict'
  | 'not_found'
  /** It was there, and takes no more of this. */
  | 'closed'
  | 'method'
  | 'media_type'
  | 'too_large'
  | 'malformed'
  | 'failed';

export interface ErrorResponse {
  success: false;
  error: string;
  code: ErrorCode;
  fields?: Partial<Record<Field | ChangeField, string>>;
  serverTime?: string;
  /** With `conflict`: how it stands now. */
  lead?: Lead;
}

/** `callBy` is when we call at the latest, ISO 8601 in UTC. */
export type SubmitLeadResponse = { success: true; receipt: string; callBy: string } | ErrorResponse;
export type CorrectLeadResponse = { success: true } | ErrorResponse;
export interface TokenResponse {
  token: string | null;
}
export interface SessionResponse {
  authenticated: true;
  expires_at: string;
}
/** After a change, and after adding one by hand. */
export interface LeadResponse {
  lead: Lead;
}
export interface LeadsResponse extends AsOf {
  leads: Lead[];
  nextCursor: string | null;
}
export interface BulkResponse {
  results: BulkResult[];
}
export interface AnalyticsResponse extends AsOf {
  stats: DashboardStats;
  events: AnalyticsEvent[];
  /** Of all times, as `Rates` has them of a period. */
  leads_per_visit: number;
  leads_without_visit: number;
  report: AnalyticsReport;
}
/** After sending again: how it stands on each channel that is set up. */
export interface NotifyResponse {
  deliveries: Delivery[];
}
/** After a test, for each channel that is set up. */
export interface TestResponse {
  results: TestResult[];
}
