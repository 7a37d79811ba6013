import {
  type HeadlineCounts,
  RANKINGS,
  type Rating,
  type Vital,
  VITAL_LIMITS,
  type VitalFigure,
  VITALS,
} from '../../../src/domain/reports.ts';

export const LISTS = [...RANKINGS, 'unknown_paths', 'presses'] as const;
export type ListName = (typeof LISTS)[number];
type Counted = [name: string, count: number][];

export type VisitCounts = Omit<HeadlineCounts, 'leads'>;

export interface Tally {
  counts: VisitCounts;
  bots: number;
  lists: Record<ListName, Counted>;
  vitals: [page: string, Histograms][];
}

export const MAX_NAMES = 500;
export const MAX_VITAL_PAGES = 100;

export const noCounts = (): VisitCounts => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });

export type Histogram = [bucket: number, count: number][];
export type Histograms = Record<Vital, Histogram>;

// Buckets between `good` and `poor`; each is less than 5 percent wide.
const STEPS: Record<Vital, number> = { LCP: 10, INP: 19, CLS: 19 };
const FARTHEST = 120;

/** Bucket 0 ends at the limit of `good`, bucket `STEPS` at the limit of `poor`. */
export const bucketOf = (vital: Vital, value: number): number => {
  const { good } = VITAL_LIMITS[vital];
  const steps = Math.log(value / good) / Math.log(ratio(vital));
  const bucket = Math.ceil(steps - 1e-9);
  return Math.min(Math.max(bucket, -FARTHEST), FARTHEST);
};

export const addHistograms = (all: readonly Histograms[]): Histograms =>
  Object.fromEntries(
    VITALS.map((vital) => {
      const sums = new Map<number, number>();
      for (const each of all) {
        for (const [bucket, count] of each[vital]) {
          sums.set(bucket, (sums.get(bucket) ?? 0) + count);
        }
      }
      return [vital, [...sums]];
    }),
  ) as Histograms;

export const countIn = (histograms: Histograms): number =>
  VITALS.reduce((sum, vital) => histograms[vital].reduce((all, [, count]) => all + count, sum), 0);

export const figureOf = (vital: Vital, histogram: Histogram): VitalFigure | null => {
  const count = histogram.reduce((sum, [, of]) => sum + of, 0);
  if (count === 0) return null;
  const rank = Math.ceil(count * 0.75);
  let seen = 0;
  const [bucket] = histogram
    .toSorted(([a], [b]) => a - b)
    .find(([, of]) => (seen += of) >= rank) ?? [0];
  return { p75: upperEnd(vital, bucket), rating: ratingOf(vital, bucket), count };
};

const ratio = (vital: Vital): number => {
  const { good, poor } = VITAL_LIMITS[vital];
  return (poor / good) ** (1 / STEPS[vital]);
};

const upperEnd = (vital: Vital, bucket: number): number => {
  const end = VITAL_LIMITS[vital].good * ratio(vital) ** bucket;
  return vital === 'CLS' ? Math.round(end * 1000) / 1000 : Math.round(end);
};

const ratingOf = (vital: Vital, bucket: number): Rating =>
  bucket <= 0 ? 'good' : bucket <= STEPS[vital] ? 'needs_improvement' : 'poor';
