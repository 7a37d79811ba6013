import { type HeadlineCounts, OTHER, RANKINGS } from '#domain/reports.ts';

export const LISTS = [...RANKINGS, 'sources', 'campaigns', 'landings', 'towns', 'presses'] as const;
export type ListName = (typeof LISTS)[number];
type Counted = [name: string, count: number];
export type Lists = Record<ListName, Counted[]>;

export const COUNTS = ['views', 'visits', 'form_starts', 'submits'] as const;
export type VisitCounts = Pick<HeadlineCounts, (typeof COUNTS)[number]>;

export interface Tally {
  counts: VisitCounts;
  bots: number;
  lists: Lists;
}

/** Per list and day. More names count as `OTHER`, so that made-up names can't grow the database without end. */
export const MAX_NAMES = 2000;

/** Per list of a day that is over. The file keeps every day, so rarer names are added to `OTHER`. */
const FINAL_NAMES = 200;

export const noCounts = (): VisitCounts => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });

export const noTally = (): Tally => ({ counts: noCounts(), bots: 0, lists: eachList(() => []) });

export const addTally = (known: Tally, more: Tally): Tally => {
  const counts = noCounts();
  for (const name of COUNTS) counts[name] = known.counts[name] + more.counts[name];
  return {
    counts,
    bots: known.bots + more.bots,
    lists: eachList((list) => addNames(known.lists[list], more.lists[list])),
  };
};

export const finalTally = (tally: Tally): Tally => ({
  ...tally,
  lists: eachList((list) => {
    const sorted = tally.lists[list].toSorted(([, a], [, b]) => b - a);
    const rare = sorted.splice(FINAL_NAMES).map(([, count]): Counted => [OTHER, count]);
    return addNames(sorted, rare);
  }),
});

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
