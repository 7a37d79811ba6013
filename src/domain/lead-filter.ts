import { isDay } from './calendar.ts';
import { TRADES, WINDOW_COUNTS } from './house.ts';
import { LEAD_STATUSES, PREFERRED_TIMES } from './lead.ts';
import { ELSEWHERE, TOWN_IDS } from './town.ts';

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
export const LEAD_FILTER = {
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
