import { dayOf, isDay } from './calendar.ts';
import type { Correctable, Correction } from './correction.ts';
import type { TextId } from './message-texts.ts';
import {
  type Answers,
  type AnswerText,
  answerTexts,
  LEAD_STATUSES,
  type LeadRecord,
  type LeadStatus,
  QUESTIONS,
  type Suspicion,
} from './lead.ts';
import { sentenceCase } from './text.ts';
import { ELSEWHERE, TOWN_IDS } from './town.ts';

export const LOST_REASON_LIMIT = 200;
export const NOTE_LIMIT = 4000;
export const BULK_LIMIT = 100;

export interface LeadState {
  status: LeadStatus;
  lost_reason: string | null;
  /** ISO 8601 in UTC. */
  visit_at: string | null;
  /** ISO 8601 in UTC. The agreed time of a callback, which Today lists under Call back, not under Follow up. */
  follow_up_at: string | null;
  quoted_cents: number | null;
  won_cents: number | null;
  corrected: Correction | null;
  /** The owner marked the lead as not spam. */
  rescued: boolean;
  /** When the lead was first answered since its last `new`. A repeat lead also counts later answers to its first. */
  answered_at: string | null;
  /** The first missed call or uncleared follow-up since its last `new`. A repeat lead also counts its first lead's. */
  tried_at: string | null;
  missed: { calls: number; last_at: string } | null;
  /** When the status last became `quoted`; null for any other status. */
  quoted_at: string | null;
  last_text: { id: TextId; at: string } | null;
  review_asked: boolean;
}

export const UNTOUCHED: LeadState = {
  status: 'new',
  lost_reason: null,
  visit_at: null,
  follow_up_at: null,
  quoted_cents: null,
  won_cents: null,
  corrected: null,
  rescued: false,
  answered_at: null,
  tried_at: null,
  missed: null,
  quoted_at: null,
  last_text: null,
  review_asked: false,
};

/** The fields that log entries set. The last entry that sets a field wins. */
export const SETTINGS = [
  'status',
  'lost_reason',
  'visit_at',
  'follow_up_at',
  'quoted_cents',
  'won_cents',
  'corrected',
  'rescued',
] as const satisfies (keyof LeadState)[];
export type Settings = Pick<LeadState, (typeof SETTINGS)[number]>;

export interface Lead extends LeadRecord, LeadState {
  receipt: string;
  version: number;
  /** The id of this person's first lead, if it was open and each request came within 24 hours of the one before. */
  joins: string | null;
  town: string;
  waits_with_first: boolean;
  opened: boolean;
}

/** Answers that begin a line: chosen options get a capital letter, typed text stays as it is. */
export const answerLines = (answers: Partial<Answers>): AnswerText[] =>
  answerTexts(answers).map(({ label, text, names }) => {
    const isChosen = QUESTIONS.some(({ name, options }) => options && names.includes(name));
    return { label, text: isChosen ? sentenceCase(text) : text, names };
  });

type Suspected = Pick<Lead, 'suspect' | 'rescued' | 'status'>;

/** True until the owner marks the lead as not spam or moves it past `new`. A missed call doesn't move it. */
export const isSuspected = ({ suspect, rescued, status }: Suspected): boolean =>
  suspect !== null && !rescued && (status === 'new' || status === 'spam');

export const isOpen = ({ status }: Pick<Lead, 'status'>): boolean =>
  status !== 'won' && status !== 'lost' && status !== 'spam';

/** True also for a quote on the day of the visit: the owner may quote at the door before the booked time. */
export const isQuoteLast = ({
  quoted_at,
  visit_at,
}: Pick<Lead, 'quoted_at' | 'visit_at'>): boolean =>
  quoted_at !== null && (visit_at === null || dayOf(visit_at) <= dayOf(quoted_at));

export interface LogEntry {
  version: number;
  at: string;
  status?: LeadStatus;
  lost_reason?: string | null;
  note?: string;
  visit_at?: string | null;
  follow_up_at?: string | null;
  quoted_cents?: number | null;
  won_cents?: number | null;
  corrected?: Correction | null;
  rescued?: boolean;
  missed?: true;
  /** The text was opened in the device's messaging app; only that app knows whether it was sent. */
  texted?: TextId;
  review_asked?: true;
  /** The name of the owner's device at that time, or `HOMEOWNER`. */
  by?: string;
  /** Set if the entry is a correction that looks like spam. */
  suspect?: Suspicion;
  undoes?: number;
  /** The stored entry is damaged, or was damaged and is now removed. Its version stays taken. */
  unread?: true | 'removed';
}

/** Returns the undone versions. Undoing an undo restores its entry. */
export const undoneIn = (log: readonly LogEntry[]): Set<number> => {
  const undone = new Set<number>();
  for (const { version, undoes } of [...log].reverse()) {
    if (undoes !== undefined && !undone.has(version)) undone.add(undoes);
  }
  return undone;
};

const OVERWRITES_NOTHING = ['version', 'at', 'by', 'note', 'texted', 'review_asked'];

/** True if a change or a log entry overwrites nothing, so that it never conflicts with another. */
export const isNote = (change: object): boolean =>
  Object.keys(change).every((name) => OVERWRITES_NOTHING.includes(name));

export const CHANNELS = ['email', 'webhook', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Delivery {
  channel: Channel;
  /** `sent` even if sending it again failed. */
  state: 'sent' | 'waiting' | 'failing';
  sent_at: string | null;
  tries: number;
  next_try_at: string | null;
  /** A sentence without addresses, keys or a library's words. */
  error: string | null;
}

export interface LeadDetail {
  lead: Lead;
  original: Required<Correctable>;
  log: LogEntry[];
  /** Other requests of the same person, newest first: linked repeats, and all others with this phone number. */
  same_person: Lead[];
  /** The page views in the lead's visit, while the site still keeps its events. */
  pages_viewed: number;
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

/** Counts for the list with the same filter, but without its status. */
export interface LeadCounts {
  by_status: Record<LeadStatus, number>;
  suspects: number;
  /** The sum of the open quotes. */
  quoted_cents: number;
}

/** `due` lists leads without a callback last. After a missed call, the callback is due two hours later. */
export const SORTS = ['newest', 'oldest', 'due'] as const;
export type Sort = (typeof SORTS)[number];

/** The sections of Today that list calls, in screen order. */
export const TO_CALL = ['repair', 'new', 'call_back', 'follow_up'] as const;

const LEAD_FILTER = {
  q: 'text',
  /** `open`: neither won, lost nor spam. `waiting`: to be called now. `old`: see `Today`. */
  status: ['waiting', 'old', 'open', ...LEAD_STATUSES],
  /** A section of Today, combined with `status=waiting`. */
  step: TO_CALL,
  town: [...TOWN_IDS, ELSEWHERE],
  suspect: ['no', 'yes'],
  /** In the company's zone; `from` and `to` are included. */
  from: 'day',
  to: 'day',
  visit: 'day',
  /** Only the leads that the report counts: no spam and no repeats. */
  counted: ['yes'],
  /** `came_from`, `campaign` and `landing` take the names of the report's rows. */
  came_from: 'text',
  campaign: 'text',
  landing: 'text',
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

export type BulkResult =
  | { id: string; ok: true; lead: Lead }
  | { id: string; ok: false; code: 'conflict' | 'not_found' | 'unavailable'; lead: Lead | null };
