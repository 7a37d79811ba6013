import type { AnalyticsReport, Ranking } from '@/domain/reports.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { PRESSES } from '@/islands/admin/analytics/data/labels.ts';
import { Card, CELL, HEAD, MoreRows, NAME, Share, useRows } from './Card.tsx';

interface Props {
  title: string;
  what: string;
  unit: 'Views' | 'Visits';
  ranking: Ranking;
  nameOf: (name: string) => string;
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
                name={nameOf(row.name)}
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

interface PressesProps {
  presses: AnalyticsReport['presses'];
}

export const Presses = ({ presses }: PressesProps) => {
  const { shown, hidden, showAll } = useRows(presses);
  return (
    <Card title="Calls and button presses" note="Taps on a phone number; not every tap is a call.">
      {presses.length === 0 ? (
        <p className="text-muted py-2">None in this period.</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">Presses by kind and place</caption>
          <thead className={HEAD}>
            <tr>
              <th scope="col" className={`${NAME} pl-0`}>
                Kind
              </th>
              <th scope="col" className={NAME}>
                What and where
              </th>
              <th scope="col" className={`${CELL} pr-0`}>
                Presses
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ event_type, name, count: presses }) => (
              <tr key={`${event_type} ${name}`} className="border-line border-t">
                <th scope="row" className={`${NAME} pl-0`}>
                  {PRESSES[event_type]}
                </th>
                <td className={`${NAME} text-muted`}>{name || 'anywhere'}</td>
                <td className={`${CELL} pr-0`}>{count(presses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MoreRows hidden={hidden} what="the presses" onShow={showAll} />
    </Card>
  );
};
