import {
  type AnalyticsReport,
  OTHER,
  type Ranked,
  type Ranking,
  RANKINGS,
  type Span,
} from '../../../src/domain/reports.ts';
import { PRESS_TYPES } from '../../../src/domain/visits.ts';
import type { Database } from '../database/sqlite.ts';
import type { ListName } from '../visits/tally.ts';

type Days = Pick<Span, 'from' | 'to'>;
type Lists = Pick<AnalyticsReport, Ranked | 'presses'>;

const ROWS = 50;

export const readLists = (db: Database, days: Days): Lists => {
  const found = readRankings(db, days);
  const ranking = (list: ListName) => found.get(list) ?? { rows: [], rest: 0 };
  const rankings = Object.fromEntries(RANKINGS.map((list) => [list, ranking(list)]));
  const presses = ranking('presses').rows.flatMap(pressOf);
  return { ...(rankings as Omit<Lists, 'presses'>), presses };
};

const readRankings = (db: Database, { from, to }: Days): Map<ListName, Ranking> => {
  const found = db.all<{ list: ListName; name: string; count: number; total: number }>(
    `select list, name, count, total from (
       select list, name, count, sum(count) over (partition by list) as total,
         row_number() over (partition by list order by name = '${OTHER}', count desc, name) as place
       from (
         select list, name, sum(count) as count from visit_name
         where day >= :from and day <= :to group by list, name
       )
     ) where place <= ${ROWS} order by list, place`,
    { from, to },
  );
  const rankings = new Map<ListName, Ranking>();
  for (const [list, all] of Map.groupBy(found, (row) => row.list)) {
    const rows = all
      .filter(({ name }) => name !== OTHER)
      .map(({ name, count }) => ({ name, count }));
    const listed = rows.reduce((sum, { count }) => sum + count, 0);
    rankings.set(list, { rows, rest: (all[0]?.total ?? 0) - listed });
  }
  return rankings;
};

const pressOf = ({ name, count }: Ranking['rows'][number]): AnalyticsReport['presses'] => {
  const event_type = PRESS_TYPES.find((type) => name === type || name.startsWith(`${type} `));
  return event_type ? [{ event_type, name: name.slice(event_type.length + 1), count }] : [];
};
