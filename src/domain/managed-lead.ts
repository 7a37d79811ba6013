import type { AnalyticsEvent, DashboardStats } from './visits.ts';
import type { Correction, LeadRecord, LeadStatus } from './lead.ts';

export const LOST_REASON_LIMIT = 200;
export const NOTE_LIMIT = 4000;
export const BULK_LIMIT = 100;

/** What a log of changes adds up to. */
export interface LeadState {
  status: LeadStatus;
  lost_reason: string | null;
  /** The agreed visit and the day to call back, ISO 8601 in UTC. */
  visit_at: string | null;
  follow_up_at: string | null;
  corrected: Correction | null;
  /** A person said that this suspect is none. */
  rescued: boolean;
  /**
   * When the status left `new` for a step of the pipeline, first since it was last made new again; for who reached out
   * again also when the first request did from then on.
   */
  answered_at: string | null;
  /**
   * When it was first dealt with: a call that nobody took, or a call back that was agreed and still stands; since it was
   * last made new again, and for who reached out again as for `answered_at`.
   */
  tried_at: string | null;
  /** Calls in a row that nobody took, since somebody was last reached. */
  missed: { calls: number; last_at: string } | null;
}

/** What the signed-in owner reads of a lead; name, phone and address are the corrected ones. */
export interface Lead extends LeadRecord, LeadState {
  receipt: string;
  version: number;
  /** A town's id from the business file, or `elsewhere`. */
  town: string;
  /** Who reached out again is called once: the first request still waits for the call. */
  waits_with_first: boolean;
  /** Somebody has opened it on the dashboard. */
  opened: boolean;
}

/** Likely spam that nobody has cleared. */
export const isSuspected = ({ suspect, rescued }: Pick<Lead, 'suspect' | 'rescued'>): boolean =>
  suspect !== null && !rescued;

/** Nothing is decided yet. */
export const isOpen = ({ status }: Pick<Lead, 'status'>): boolean =>
  status !== 'won' && status !== 'lost' && status !== 'spam';

/** One change, as the log keeps it: what it set, a note, or that it takes back the version before it. */
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
  /** A call that nobody took. */
  missed?: true;
  /** The owner is not named. */
  by?: 'homeowner';
  /** The version that this one takes back. */
  undoes?: number;
}

export const CHANNELS = ['email', 'webhook', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Delivery {
  channel: Channel;
  /** `sent` once it was, whatever became of sending it again. */
  state: 'sent' | 'waiting' | 'failing';
  /** When it was sent last. */
  sent_at: string | null;
  tries: number;
  /** When the next try is due; null where it is sent. */
  next_try_at: string | null;
  /** Why the newest try failed: a sentence without addresses, keys or a library's words. */
  error: string | null;
}

/** One lead with everything that belongs to it. */
export interface LeadDetail {
  lead: Lead;
  /** As the homeowner typed it, where that was corrected. */
  original: Pick<LeadRecord, 'name' | 'phone' | 'address'>;
  log: LogEntry[];
  /** Later requests of the same person, oldest first. */
  reached_out_again: Lead[];
  /** The lead that this one joins. */
  first: Lead | null;
  /** The pages of the visit, oldest first; empty where none was recorded or it is no longer kept. */
  visit: { page_path: string; at: string; event_type: string }[];
  /** Only the channels that are set up, and not for a suspect. */
  deliveries: Delivery[];
}

export interface ChannelStatus {
  channel: Channel;
  set_up: boolean;
  /** Leads whose notification keeps failing on this channel. */
  failing: number;
  oldest_failing_at: string | null;
  error: string | null;
  last_sent_at: string | null;
  /** The newest send of anything, a test included; null until there was one. */
  last_try: LastTry | null;
}

export interface LastTry {
  at: string;
  test: boolean;
  /** Null if it went out. */
  error: string | null;
}

export interface NotificationStatus {
  channels: ChannelStatus[];
  /** Emails are saved to a folder of the serving machine, because no mail server is set up. */
  mails_to_folder: boolean;
}

/** What became of a test on a channel. */
export interface TestResult {
  channel: Channel;
  ok: boolean;
  error: string | null;
}

/** How new an answer is that reads lists or figures. */
export interface AsOf {
  /** Everything recorded before this moment is in it, and so are the caller's own changes. */
  asOf: string;
  /** The owner's database is being made again, and older leads and visits are not in it yet. */
  rebuilding?: true;
}

/** The first screen in one call. */
export interface OverviewResponse extends AsOf {
  now: string;
  /** Calls to make now: who waits for the promised call and who is to be called back today, most urgent first. */
  calls: { leads: Lead[]; total: number };
  promise: {
    /** Of the last 90 days: answered in time, answered late or still overdue. */
    kept: number;
    broken: number;
    /** Percent with one decimal, null where nothing was due yet. */
    share: number | null;
    overdue: number;
    due_soon: number;
  };
  stats: DashboardStats;
  leads_per_visit: number;
  leads_without_visit: number;
  /** How many suspects wait for a person's judgement. */
  suspects: number;
  unopened: number;
  recent_leads: Lead[];
  recent_events: AnalyticsEvent[];
  notifications: NotificationStatus;
  /** How many leads the set time for keeping them removes, and from when on; null where none is set or counted. */
  retention: { months: number; leads: number; at: string } | null;
}

export type BulkResult =
  | { id: string; ok: true; lead: Lead }
  | { id: string; ok: false; code: 'conflict' | 'not_found' | 'unavailable'; lead: Lead | null };
