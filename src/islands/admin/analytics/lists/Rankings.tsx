import { PRESS_NAMES, RANKED } from '@/domain/report-names.ts';
import type { AnalyticsReport, Ranked } from '@/domain/reports.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { Card, CELL, HEAD, MoreRows, NAME, Share, useRows } from './Card.tsx';

interface Props {
  report: AnalyticsReport;
  of: Ranked;
  what: string;
  unit: 'Views' | 'Visits' | 'Times';
  note?: string;
}

export const RankingCard = ({ report, of, what, unit, note }: Props) => {
  const { title, nameOf } = RANKED[of];
  const ranking = report[of];
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
    <Card
      title="Calls and button clicks"
      note="Clicks on a phone number; not every click is a call."
    >
      {presses.length === 0 ? (
        <p className="text-muted py-2">None in this period.</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">Clicks by kind and place</caption>
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
                  {PRESS_NAMES[event_type]}
                </th>
                <td className={`${NAME} text-muted`}>{name || 'anywhere'}</td>
                <td className={`${CELL} pr-0`}>{count(presses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MoreRows hidden={hidden} what="the clicks" onShow={showAll} />
    </Card>
  );
};
