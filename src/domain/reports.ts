import { addDays, isDay } from './calendar.ts';
import type { PressType } from './visits.ts';

export const PERIODS = ['month', 'last_month', 'year', 'custom'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD = 'month' satisfies Period;
const LONGEST_PERIOD = 1096;

type Days = Pick<Span, 'from' | 'to'>;

/** Ends at `today` at the latest, in the company's zone. Swaps a reversed custom period; null if it is invalid. */
export const daysIn = (
  { period = DEFAULT_PERIOD, from = '', to = '' }: Record<string, string>,
  today: string,
): Days | null => {
  const first = `${today.slice(0, 7)}-01`;
  const end = addDays(first, -1);
  if (period === 'month') return { from: first, to: today };
  if (period === 'last_month') return { from: `${end.slice(0, 7)}-01`, to: end };
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return period === 'custom' ? customDays(from, to || today, today) : null;
};

const customDays = (a: string, b: string, today: string): Days | null => {
  if (!isDay(a) || !isDay(b)) return null;
  const [from, last] = a < b ? [a, b] : [b, a];
  const to = last > today ? today : last;
  return from > today || addDays(from, LONGEST_PERIOD) <= to ? null : { from, to };
};

export const OTHER = '(other)';
export const DIRECT = '(direct)';
/** No campaign, or no first page. */
export const NONE = '(none)';

export const BREAKDOWNS = ['source', 'campaign', 'landing', 'town'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Visits and leads count on the day they arrived; quotes and jobs count on the day of their log entry. */
export interface MoneyCounts {
  visits: number;
  leads: number;
  quoted: number;
  won: number;
  /** Jobs lost after a quote. */
  lost: number;
  won_cents: number;
}
export interface MoneyRow extends MoneyCounts {
  name: string;
}
/** Each breakdown adds up to the total. */
export type MoneyReport = { total: MoneyCounts } & Record<Breakdown, MoneyRow[]>;

/** Leaves out suspects, repeat leads, spam and bots. */
export interface HeadlineCounts {
  views: number;
  visits: number;
  form_starts: number;
  submits: number;
  leads: number;
}

export const RANKINGS = ['pages', 'devices', 'unknown_paths'] as const;
export type Ranked = (typeof RANKINGS)[number];

export interface SeriesPoint extends HeadlineCounts {
  /** A day in the company's zone as `2026-11-20`. */
  at: string;
}

export interface Span {
  from: string;
  to: string;
  days: number;
}

export interface Ranking {
  rows: { name: string; count: number }[];
  rest: number;
}

export interface AnalyticsReport {
  period: Span;
  before: Span;
  recorded_since: string | null;
  series: SeriesPoint[];
  series_before: SeriesPoint[];
  totals: HeadlineCounts;
  totals_before: HeadlineCounts;
  bots: number;
  money: MoneyReport;
}

/** The devices list counts visits by the window width of their first view. */
export interface SiteReport extends Record<Ranked, Ranking> {
  presses: { event_type: PressType; name: string; count: number }[];
}

/** True if all of the previous period was recorded. The first day of recording is incomplete. */
export const isComparable = ({
  before,
  recorded_since,
}: Pick<AnalyticsReport, 'before' | 'recorded_since'>): boolean =>
  recorded_since !== null && recorded_since < before.from;
