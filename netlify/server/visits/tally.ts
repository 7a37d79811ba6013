import { type HeadlineCounts, RANKINGS } from '../../../src/domain/reports.ts';

export const LISTS = [...RANKINGS, 'presses'] as const;
export type ListName = (typeof LISTS)[number];
type Counted = [name: string, count: number][];

export type VisitCounts = Omit<HeadlineCounts, 'leads'>;

export interface Tally {
  counts: VisitCounts;
  bots: number;
  lists: Record<ListName, Counted>;
}

export const MAX_NAMES = 500;

export const noCounts = (): VisitCounts => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });
