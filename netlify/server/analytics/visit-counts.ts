import type { Span } from '../../../src/domain/analytics-report.ts';
import type { Database } from '../database/sqlite.ts';
import { noCounts, type VisitCounts } from './tally.ts';

type Days = Pick<Span, 'from' | 'to'>;

const COUNTS = 'views, visits, form_starts, submits';
const SUMS = COUNTS.split(', ').map((name) => `coalesce(sum(${name}), 0) as ${name}`);

/** How much happened on each of some days, or in each of their hours; what is missing is zero. */
export const countsBy = (
  db: Database,
  unit: 'day' | 'hour',
  { from, to }: Days,
): Map<string, VisitCounts> => {
  const rows = db.all<VisitCounts & { at: string }>(
    `select ${unit} as at, ${COUNTS} from visit_${unit} where day >= :from and day <= :to`,
    { from, to },
  );
  return new Map(rows.map(({ at, ...counts }) => [at, counts]));
};

/** How much happened in some days, with the page views of bots. */
export const countsOf = (db: Database, { from, to }: Days): VisitCounts & { bots: number } =>
  db.get<VisitCounts & { bots: number }>(
    `select ${SUMS.join(', ')}, coalesce(sum(bots), 0) as bots from visit_day
     where day >= :from and day <= :to`,
    { from, to },
  ) ?? { ...noCounts(), bots: 0 };

/** How much happened since recording began, and the day on which it did. */
export const countsOfAllTime = (db: Database): VisitCounts & { since: string | null } =>
  db.get<VisitCounts & { since: string | null }>(
    `select ${SUMS.join(', ')}, min(day) as since from visit_day`,
  ) ?? { ...noCounts(), since: null };
