import type { HeadlineCounts, Vital } from '../../../src/domain/analytics-report.ts';
import { OTHER, VITALS } from '../../../src/domain/analytics-report.ts';
import type { Histogram } from './vital-histogram.ts';

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
/** What is counted by name; each list is capped, so that nobody can blow it up, while its sum stays exact. */
const LISTS = [...RANKINGS, 'unknown_paths', 'presses'] as const;
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
  vitals: [page: string, Record<Vital, Histogram>][];
}

export const NAMES_KEPT = 500;
export const VITAL_PAGES_KEPT = 100;

export const noCounts = (): VisitCounts => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });

export const addCounts = (all: readonly VisitCounts[]): VisitCounts =>
  all.reduce(
    (sum, each) => ({
      views: sum.views + each.views,
      visits: sum.visits + each.visits,
      form_starts: sum.form_starts + each.form_starts,
      submits: sum.submits + each.submits,
    }),
    noCounts(),
  );

/** The sum of what was counted apart. */
export const addTallies = (tallies: readonly Tally[]): Tally => ({
  counts: addCounts(tallies.map(({ counts }) => counts)),
  bots: tallies.reduce((sum, { bots }) => sum + bots, 0),
  lists: Object.fromEntries(
    LISTS.map((list) => [list, addCounted(tallies.map(({ lists }) => lists[list]))]),
  ) as Tally['lists'],
  vitals: addVitals(tallies.map(({ vitals }) => vitals)),
});

const addCounted = (all: readonly Counted[]): Counted => {
  const sums = new Map<string, number>();
  for (const [name, count] of all.flat()) sums.set(name, (sums.get(name) ?? 0) + count);
  const rest = sums.get(OTHER) ?? 0;
  sums.delete(OTHER);
  const ranked = [...sums].sort(mostFirst);
  const cut = ranked.slice(NAMES_KEPT).reduce((sum, [, count]) => sum + count, rest);
  const kept = ranked.slice(0, NAMES_KEPT);
  return cut > 0 ? [...kept, [OTHER, cut]] : kept;
};

const addVitals = (all: readonly Tally['vitals'][]): Tally['vitals'] => {
  const pages = Map.groupBy(all.flat(), ([page]) => page);
  const others = pages.get(OTHER) ?? [];
  pages.delete(OTHER);
  const ranked = [...pages]
    .map(([page, parts]) => ({ page, parts, count: parts.reduce(sumOfPart, 0) }))
    .sort((a, b) => mostFirst([a.page, a.count], [b.page, b.count]));
  const rest = [...others, ...ranked.slice(VITAL_PAGES_KEPT).flatMap(({ parts }) => parts)];
  return [
    ...ranked.slice(0, VITAL_PAGES_KEPT).map(({ page, parts }) => merged(page, parts)),
    ...(rest.length > 0 ? [merged(OTHER, rest)] : []),
  ];
};

const merged = (page: string, parts: Tally['vitals']): Tally['vitals'][number] => [
  page,
  Object.fromEntries(
    VITALS.map((vital) => [vital, addHistograms(parts.map(([, of]) => of[vital]))]),
  ) as Record<Vital, Histogram>,
];

export const addHistograms = (all: readonly Histogram[]): Histogram => {
  const sums = new Map<number, number>();
  for (const [bucket, count] of all.flat()) sums.set(bucket, (sums.get(bucket) ?? 0) + count);
  return [...sums].sort(([a], [b]) => a - b);
};

const sumOfPart = (sum: number, [, of]: Tally['vitals'][number]): number =>
  VITALS.reduce((all, vital) => of[vital].reduce((each, [, count]) => each + count, all), sum);

const mostFirst = ([a, countA]: [string, number], [b, countB]: [string, number]): number =>
  countB - countA || (a < b ? -1 : a > b ? 1 : 0);
