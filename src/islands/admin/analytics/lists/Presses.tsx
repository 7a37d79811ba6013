import type { AnalyticsReport } from '@/domain/analytics-report.ts';
import { count } from '../change.ts';
import { PRESSES } from '../names.ts';
import { Card } from './Card.tsx';
import { CELL, HEAD, NAME } from './list-table.ts';
import { MoreRows, useRows } from './MoreRows.tsx';

interface Props {
  presses: AnalyticsReport['presses'];
}

export const Presses = ({ presses }: Props) => {
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
