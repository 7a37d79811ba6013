import type { AnalyticsEvent } from '@/domain/analytics.ts';
import { BODY, HEAD, HEAD_CELL, TABLE } from '../ui/table.ts';
import { EventRow } from './EventRow.tsx';

interface Props {
  label: string;
  events: AnalyticsEvent[];
}

const COLUMNS = ['Event', 'When', 'Page', 'Came from', 'Browser', 'Visit', 'Value', 'Details'];

export const EventTable = ({ label, events }: Props) => (
  <table role="table" aria-label={label} className={`${TABLE} text-sm`}>
    <thead role="rowgroup" className={HEAD}>
      <tr role="row">
        {COLUMNS.map((column) => (
          <th key={column} role="columnheader" scope="col" className={HEAD_CELL}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={BODY}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);
