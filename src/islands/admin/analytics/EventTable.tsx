import type { AnalyticsEvent } from '@/domain/analytics.ts';
import { ColumnHeads } from '../ui/ColumnHeads.tsx';
import { BODY, TABLE } from '../ui/table.ts';
import { EventRow } from './EventRow.tsx';

interface Props {
  label: string;
  events: AnalyticsEvent[];
}

const COLUMNS = ['Event', 'When', 'Page', 'Came from', 'Browser', 'Visit', 'Value', 'Details'];

export const EventTable = ({ label, events }: Props) => (
  <table role="table" aria-label={label} className={`${TABLE} text-sm`}>
    <ColumnHeads columns={COLUMNS} />
    <tbody role="rowgroup" className={BODY}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);
