import type { Ranking } from '@/domain/analytics-report.ts';
import { count, percent } from '../change.ts';
import { Card } from './Card.tsx';
import { CELL, HEAD, NAME } from './list-table.ts';
import { MoreRows, useRows } from './MoreRows.tsx';
import { Share } from './Share.tsx';

interface Props {
  title: string;
  /** What is ranked, for the head of the column. */
  what: string;
  unit: 'Views' | 'Visits';
  ranking: Ranking;
  nameOf?: (name: string) => string;
  /** Why the list may be shorter than one expects. */
  note?: string;
}

export const RankingCard = ({ title, what, unit, ranking, nameOf, note }: Props) => {
  const { shown, hidden, showAll } = useRows(ranking.rows);
  const all = ranking.rows.reduce((sum, row) => sum + row.count, ranking.rest);
  const part = (of: number): number => (all === 0 ? 0 : (of / all) * 100);
  return (
    <Card title={title} {...(note ? { note } : {})}>
      {all === 0 ? (
        <p className="text-muted py-2">None in this period.</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">
            {title}, {count(all)} {unit.toLowerCase()} total
          </caption>
          <thead className={HEAD}>
            <tr>
              <th scope="col" className={`${NAME} pl-0`}>
                {what}
              </th>
              <th scope="col" className={CELL}>
                {unit}
              </th>
              <th scope="col" className={`${CELL} pr-0`}>
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.name}
                name={nameOf?.(row.name) ?? row.name}
                value={row.count}
                share={part(row.count)}
              />
            ))}
            {hidden === 0 && ranking.rest > 0 && (
              <Row name="All others" value={ranking.rest} share={part(ranking.rest)} />
            )}
          </tbody>
        </table>
      )}
      <MoreRows hidden={hidden} what={title} onShow={showAll} />
    </Card>
  );
};

const Row = ({ name, value, share }: { name: string; value: number; share: number }) => (
  <tr className="border-line border-t">
    <th scope="row" className={`${NAME} w-full pl-0`}>
      {name}
      <Share percent={share} />
    </th>
    <td className={CELL}>{count(value)}</td>
    <td className={`${CELL} text-muted pr-0`}>{percent(share)}</td>
  </tr>
);
