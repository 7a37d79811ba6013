import type { PressType } from './visits.ts';

export const PERIODS = ['7', '30', '90', '365', 'custom'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD = '30' satisfies Period;
export const LONGEST_PERIOD = 1096;

export const OTHER = '(other)';
export const DIRECT = '(direct)';

/** Without suspects, repeat leads and spam, and without bots. */
export interface HeadlineCounts {
  views: number;
  visits: number;
  form_starts: number;
  submits: number;
  leads: number;
}
export const HEADLINES = ['views', 'visits', 'form_starts', 'submits', 'leads'] as const;

export const RANKINGS = [
  'pages',
  'sources',
  'campaigns',
  'landings',
  'towns',
  'devices',
  'browsers',
  'unknown_paths',
] as const;
export type Ranked = (typeof RANKINGS)[number];

export interface SeriesPoint extends HeadlineCounts {
  /** A day in the company's zone as `2026-11-20`, or the start of an hour in UTC as ISO 8601. */
  at: string;
}

export interface Span {
  from: string;
  to: string;
  days: number;
}

export interface Rates {
  /** `lead_submit / page_view * 100`, one decimal. */
  conversion_rate: number;
  leads_per_visit: number;
  leads_without_visit: number;
}

export interface FunnelStep {
  step: 'visits' | 'form_starts' | 'submits' | 'leads';
  /** For `leads`, only those from a recorded visit. */
  count: number;
  /** Percent of the visits, one decimal. */
  share: number;
}

export interface Ranking {
  rows: { name: string; count: number }[];
  rest: number;
}

/** All rankings but those of the pages and the broken links count visits by their landing. */
export interface AnalyticsReport extends Record<Ranked, Ranking> {
  period: Span & { unit: 'day' | 'hour' };
  before: Span;
  recorded_since: string | null;
  /** A point a day, or an hour for at most two days. */
  series: SeriesPoint[];
  series_before: SeriesPoint[];
  totals: HeadlineCounts;
  totals_before: HeadlineCounts;
  rates: Rates;
  rates_before: Rates;
  funnel: FunnelStep[];
  presses: { event_type: PressType; name: string; count: number }[];
  bots: number;
}

/** Whether all of the period before was recorded. The first day of recording is incomplete. */
export const isComparable = ({
  before,
  recorded_since,
}: Pick<AnalyticsReport, 'before' | 'recorded_since'>): boolean =>
  recorded_since !== null && recorded_since < before.from;
