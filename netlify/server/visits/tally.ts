import { type HeadlineCounts, OTHER, RANKINGS } from '#domain/reports.ts';

export const LISTS = [...RANKINGS, 'sources', 'campaigns', 'landings', 'towns', 'presses'] as const;
export type ListName = (typeof LISTS)[number];
type Counted = [name: string, count: number];
export type Lists = Record<ListName, Counted[]>;

export type VisitCounts = Omit<HeadlineCounts, 'leads'>;

export interface Tally {
  counts: VisitCounts;
  bots: number;
  lists: Lists;
}

/** Of a list and day. Further names count as `OTHER`, so that made-up ones can't grow the database without end. */
export const MAX_NAMES = 2000;

export const noCounts = (): VisitCounts => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });

export const addCounts = (a: VisitCounts, b: VisitCounts): VisitCounts => ({
  views: a.views + b.views,
  visits: a.visits + b.visits,
  form_starts: a.form_starts + b.form_starts,
  submits: a.submits + b.submits,
});

export const noLists = (): Lists => eachList(() => []);

export const addLists = (known: Lists, more: Lists): Lists =>
  eachList((list) => addNames(known[list], more[list]));

const eachList = (make: (list: ListName) => Counted[]): Lists =>
  Object.fromEntries(LISTS.map((list) => [list, make(list)])) as Lists;

const addNames = (known: readonly Counted[], more: readonly Counted[]): Counted[] => {
  const sums = new Map(known);
  for (const [name, count] of more) {
    const place = sums.has(name) || sums.size < MAX_NAMES ? name : OTHER;
    sums.set(place, (sums.get(place) ?? 0) + count);
  }
  return [...sums];
};
