import { isDay } from './calendar.ts';
import { TRADES, WINDOW_COUNTS } from './house.ts';
import {
  type Correction,
  LEAD_STATUSES,
  type LeadRecord,
  type LeadStatus,
  PREFERRED_TIMES,
} from './lead.ts';
import { ELSEWHERE, TOWN_IDS } from './town.ts';
import type { AnalyticsEvent, DashboardStats } from './visits.ts';

export const LOST_REASON_LIMIT = 200;
export const NOTE_LIMIT = 4000;
export const BULK_LIMIT = 100;

export interface LeadState {
  status: LeadStatus;
  lost_reason: string | null;
  /** The agreed visit, ISO 8601 in UTC. */
  visit_at: string | null;
  /** The follow-up, ISO 8601 in UTC. */
  follow_up_at: string | null;
  corrected: Correction | null;
  /** The owner said that this suspect is a real lead. */
  rescued: boolean;
  /**
   * When the status first left `new` for a step of the pipeline, since it was last set to `new`. For a repeat lead also
   * when its first lead did so afterwards.
   */
  answered_at: string | null;
  /**
   * When somebody first tried: a call that nobody took, or a follow-up that is still set. Since the status was last set
   * to `new`; for a repeat lead as for `answered_at`.
   */
  tried_at: string | null;
  missed: { calls: number; last_at: string } | null;
}

export interface Lead extends LeadRecord, LeadState {
  receipt: string;
  version: number;
  /** A town's id from the business file, or `elsewhere`. */
  town: string;
  /** A repeat lead whose first lead still waits: the person is called once. */
  waits_with_first: boolean;
  opened: boolean;
}

/** Likely spam that nobody has cleared. */
export const isSuspected = ({ suspect, rescued }: Pick<Lead, 'suspect' | 'rescued'>): boolean =>
  suspect !== null && !rescued;

export const isOpen = ({ status }: Pick<Lead, 'status'>): boolean =>
  status !== 'won' && status !== 'lost' && status !== 'spam';

export interface LogEntry {
  version: number;
  at: string;
  status?: LeadStatus;
  lost_reason?: string | null;
  note?: string;
  visit_at?: string | null;
  follow_up_at?: string | null;
  corrected?: Correction | null;
  rescued?: boolean;
  missed?: true;
  /** Absent if the owner made the change. */
  by?: 'homeowner';
  undoes?: number;
}

export const CHANNELS = ['email', 'webhook', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Delivery {
  channel: Channel;
  /** Stays `sent` even if sending it again failed. */
  state: 'sent' | 'waiting' | 'failing';
  sent_at: string | null;
  tries: number;
  next_try_at: string | null;
  /** Why the latest try failed: a sentence without addresses, keys or a library's words. */
  error: string | null;
}

export interface LeadDetail {
  lead: Lead;
  original: Pick<LeadRecord, 'name' | 'phone' | 'address'>;
  log: LogEntry[];
  reached_out_again: Lead[];
  first: Lead | null;
  /** Oldest first; empty if no visit was recorded or it was deleted since. */
  visit: { page_path: string; at: string; event_type: string }[];
  deliveries: Delivery[];
}

export interface ChannelStatus {
  channel: Channel;
  set_up: boolean;
  failing: number;
  oldest_failing_at: string | null;
  error: string | null;
  last_sent_at: string | null;
  last_try: LastTry | null;
}

export interface LastTry {
  at: string;
  test: boolean;
  error: string | null;
}

export interface NotificationStatus {
  channels: ChannelStatus[];
  mails_to_folder: boolean;
}

export interface TestResult {
  channel: Channel;
  ok: boolean;
  error: string | null;
}

export interface AsOf {
  /** The data include everything recorded before this moment, and the signed-in owner's own changes. */
  asOf: string;
  /** The database is being rebuilt: older leads and visits are still missing. */
  rebuilding?: true;
}

export interface OverviewResponse extends AsOf {
  now: string;
  /** Leads that wait for a callback or have a follow-up today, most urgent first. */
  calls: { leads: Lead[]; total: number };
  promise: {
    /** Answered in time in the last 90 days. */
    kept: number;
    /** Answered late or overdue in the last 90 days. */
    broken: number;
    /** Percent with one decimal; null if nothing was due yet. */
    share: number | null;
    overdue: number;
    due_soon: number;
  };
  stats: DashboardStats;
  leads_per_visit: number;
  leads_without_visit: number;
  suspects: number;
  unopened: number;
  recent_leads: Lead[];
  recent_events: AnalyticsEvent[];
  notifications: NotificationStatus;
  /** How many leads the retention time removes next, and when; null if none is set or counted. */
  retention: { months: number; leads: number; at: string } | null;
}

export type BulkResult =
  | { id: string; ok: true; lead: Lead }
  | { id: string; ok: false; code: 'conflict' | 'not_found' | 'unavailable'; lead: Lead | null };

/** Received within the last 24 hours, 7 days or 30 days, or before that. */
const AGES = ['day', 'week', 'month', 'older'] as const;
export type Age = (typeof AGES)[number];
/**
 * `due` puts the earliest callback promise or follow-up first and leads without either last. A callback that nobody
 * took is due again two hours later.
 */
export const SORTS = ['newest', 'oldest', 'name', 'due'] as const;
export type Sort = (typeof SORTS)[number];

/** The query of lists, of the CSV file and of the dashboard's own address, in its order: what each field may be. */
const LEAD_FILTER = {
  /** Name, phone, address or receipt. */
  q: 'text',
  /** A status, or neither won, lost nor spam, or to be called now. */
  status: ['waiting', 'open', ...LEAD_STATUSES],
  town: [...TOWN_IDS, ELSEWHERE],
  time: PREFERRED_TIMES,
  window_count: WINDOW_COUNTS,
  trade: TRADES,
  age: AGES,
  suspect: ['no', 'yes'],
  /** Days in the company's zone, `2026-11-21`, both included. */
  from: 'day',
  to: 'day',
  sort: SORTS,
} as const;
type Fields = typeof LEAD_FILTER;
export type FilterName = keyof Fields;
export type LeadFilter = {
  [Name in FilterName]?: Fields[Name] extends readonly (infer Value)[] ? Value : string;
};

export const FILTER_NAMES = Object.keys(LEAD_FILTER) as FilterName[];

export const isFilterValue = (name: FilterName, value: string): boolean => {
  const values: 'text' | 'day' | readonly string[] = LEAD_FILTER[name];
  if (values === 'text') return true;
  return values === 'day' ? isDay(value) : values.includes(value);
};
