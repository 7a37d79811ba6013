import type { HeadlineCounts } from '../../../src/domain/analytics-report.ts';
import type { Histograms } from './vital-histogram.ts';

/** What a report ranks by name alone. */
export const RANKINGS = [
  'pages',
  'sources',
  'campaigns',
  'landings',
  'towns',
  'devices',
  'browsers',
] as const;
/** What is counted by name. */
export const LISTS = [...RANKINGS, 'unknown_paths', 'presses'] as const;
export type ListName = (typeof LISTS)[number];
export type Counted = [name: string, count: number][];

/** Leads are counted from their own records. */
export type VisitCounts = Omit<HeadlineCounts, 'leads'>;

/** What events add up to: counts alone, nothing of a single visit. */
export interface Tally {
  counts: VisitCounts;
  /** Page views of bots, counted nowhere else. */
  bots: number;
  lists: Record<ListName, Counted>;
  vitals: [page: string, Histograms][];
}

/** So many names of a list, and pages with vitals, are told apart in a day that is over. */
export const NAMES_KEPT = 500;
export const VITAL_PAGES_KEPT = 100;

export const noCounts = (): VisitCounts => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });
