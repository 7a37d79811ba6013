import type { PressType } from './visits.ts';

/** The lengths in days that a period is chosen by; `custom` goes by `from` and `to`. */
export const PERIODS = ['7', '30', '90', '365', 'custom'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD = '30' satisfies Period;
/** Three years, so that one asking costs a bounded number of reads. */
export const LONGEST_PERIOD = 1096;

export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];
/** Up to `good` it is good, past `poor` it is poor: https://web.dev/articles/vitals. LCP and INP in milliseconds. */
export const VITAL_LIMITS: Record<Vital, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};
export type Rating = 'good' | 'needs_improvement' | 'poor';

/** Stands for all names that a list does not tell apart any more. */
export const OTHER = '(other)';
/** A visit without a referrer, and one that no campaign brought. */
export const DIRECT = '(direct)';

/**
 * `leads` are the accepted ones: stored, neither suspected nor joined, and not called spam by the owner. Bots count
 * nowhere here.
 */
export interface HeadlineCounts {
  views: number;
  visits: number;
  form_starts: number;
  submits: number;
  leads: number;
}
export const HEADLINES = ['views', 'visits', 'form_starts', 'submits', 'leads'] as const;

export interface SeriesPoint extends HeadlineCounts {
  /** A day in the company's zone as `2026-11-20`, or the start of an hour in UTC as ISO 8601. */
  at: string;
}

/** Days in the company's zone, both included. */
export interface Span {
  from: string;
  to: string;
  days: number;
}

export interface Rates {
  /** As specified: `lead_submit / page_view * 100`, one decimal. */
  conversion_rate: number;
  /** Accepted leads that came from a recorded visit, per 100 visits; one decimal. */
  leads_per_visit: number;
  /** The other accepted leads, which that rate leaves out. */
  leads_without_visit: number;
}

export interface FunnelStep {
  step: 'visits' | 'form_starts' | 'submits' | 'leads';
  /** Of the leads, those that came from a recorded visit. */
  count: number;
  /** Percent of the visits, one decimal. */
  share: number;
}

/** The most frequent names first; `rest` counts what `rows` leaves out, so that all together is exact. */
export interface Ranking {
  rows: { name: string; count: number }[];
  rest: number;
}

export interface VitalFigure {
  /** The 75th percentile, at most 5 percent above the exact one and on the same side of each limit. */
  p75: number;
  rating: Rating;
  /** From how many page views. */
  count: number;
}
export type VitalFigures = Record<Vital, VitalFigure | null>;

export interface UnknownPath {
  path: string;
  count: number;
  /** The existing page whose path is most alike, and the line for `_redirects`; null where none is. */
  nearest: string | null;
  redirect: string | null;
}

export interface AnalyticsReport {
  period: Span & { unit: 'day' | 'hour' };
  before: Span;
  /** The first day of which anything was recorded; null where nothing ever was. */
  recorded_since: string | null;
  /** One point for each day, or for each hour where the period has at most two days. */
  series: SeriesPoint[];
  /** The period before in the same unit, whole: the n-th point stands against the n-th of `series`. */
  series_before: SeriesPoint[];
  totals: HeadlineCounts;
  totals_before: HeadlineCounts;
  rates: Rates;
  rates_before: Rates;
  funnel: FunnelStep[];
  /** Views of each path. */
  pages: Ranking;
  /** Visits by the origin, the campaign, the path, the town's id, the viewport and the browser they began with. */
  sources: Ranking;
  campaigns: Ranking;
  landings: Ranking;
  towns: Ranking;
  devices: Ranking;
  browsers: Ranking;
  unknown_paths: UnknownPath[];
  /** Calls and button presses; `name` says what was pressed and where on the page. */
  presses: { event_type: PressType; name: string; count: number }[];
  vitals: {
    /** All pages together. */
    site: VitalFigures;
    pages: (VitalFigures & { page_path: string })[];
  };
  /** Page views of bots, which no other figure holds. */
  bots: number;
}

/** Whether all of the period before was recorded. Of the day on which recording began, a part is missing. */
export const isComparable = ({
  before,
  recorded_since,
}: Pick<AnalyticsReport, 'before' | 'recorded_since'>): boolean =>
  recorded_since !== null && recorded_since < before.from;
