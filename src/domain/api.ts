import type { AnalyticsEvent, DashboardStats } from './analytics.ts';
import type { FieldErrors, Lead } from './lead.ts';

export const API = {
  submitLead: '/api/submit-lead',
  mapboxToken: '/api/mapbox-token',
  analytics: '/api/analytics',
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  session: '/api/admin/session',
  leads: '/api/admin/leads',
  adminAnalytics: '/api/admin/analytics',
} as const;

/** Sent with what a page asks by itself: it keeps no session alive. */
export const BACKGROUND_HEADER = 'x-background';

/** What went wrong, for a program; `server/http.ts` alone knows which status each one is. */
export type ErrorCode =
  | 'invalid'
  | 'clock'
  | 'too_many'
  | 'not_stored'
  | 'unavailable'
  | 'unauthorized'
  | 'wrong_password'
  | 'forbidden'
  | 'not_found'
  | 'method'
  | 'media_type'
  | 'too_large'
  | 'malformed'
  | 'failed';

export interface ErrorAnswer {
  success: false;
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  serverTime?: string;
}

export type SubmitLeadAnswer = { success: true; receipt: string } | ErrorAnswer;
export interface TokenAnswer {
  token: string | null;
}
export interface SessionAnswer {
  authenticated: true;
  expires_at: string;
}
export interface LeadsAnswer {
  leads: Lead[];
  nextCursor: string | null;
}
export interface AnalyticsAnswer {
  stats: DashboardStats;
  events: AnalyticsEvent[];
  /** Of the visiting sessions, those from which a lead was accepted: percent, one decimal. */
  leads_per_visit: number;
}
