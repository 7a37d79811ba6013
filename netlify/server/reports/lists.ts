import { OTHER, type Ranking, RANKINGS, type SiteReport, type Span } from '#domain/reports.ts';
import { PRESS_TYPES } from '#domain/visits.ts';
import type { Database } from '../database/sqlite.ts';
import type { ListName, Lists, Tally } from '../visits/tally.ts';

type Days = Pick<Span, 'from' | 'to'>;

const ROWS = 50;

export const readLists = (db: Database, { from, to }: Days): Lists[] =>
  db
    .all<{ tally: string }>('select tally from visit_day where day >= :from and day <= :to', {
      from,
      to,
    })
    .map(({ tally }) => (JSON.parse(tally) as Tally).lists);

export const siteReportOf = (days: readonly Lists[]): SiteReport => {
  const ranking = (list: ListName): Ranking => rankingOf(days.flatMap((day) => day[list]));
  const rankings = Object.fromEntries(RANKINGS.map((list) => [list, ranking(list)]));
  const presses = ranking('presses').rows.flatMap(pressOf);
  return { ...(rankings as Omit<SiteReport, 'presses'>), presses };
};

export const rankingOf = (counted: readonly [name: string, count: number][]): Ranking => {
  const sums = new Map<string, number>();
  for (const [name, count] of counted) sums.set(name, (sums.get(name) ?? 0) + count);
  const total = [...sums.values()].reduce((sum, count) => sum + count, 0);
  sums.delete(OTHER);
  const rows = [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, ROWS);
  return { rows, rest: rows.reduce((rest, { count }) => rest - count, total) };
};

const pressOf = ({ name, count }: Ranking['rows'][number]): SiteReport['presses'] => {
  const event_type = PRESS_TYPES.find((type) => name === type || name.startsWith(`${type} `));
  return event_type ? [{ event_type, name: name.slice(event_type.length + 1), count }] : [];
};
