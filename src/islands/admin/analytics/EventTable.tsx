import type { AnalyticsEvent, EventType } from '@/domain/analytics.ts';
import { Moment } from '../ui/Moment.tsx';
import { BODY, CELL, HEAD, HEAD_CELL, TABLE } from '../ui/table.ts';

interface Props {
  label: string;
  events: AnalyticsEvent[];
}

const COLUMNS = ['When', 'Event', 'Page', 'Came from', 'Browser', 'Visit', 'Value', 'Details'];

const EVENT_LABELS: Record<EventType, string> = {
  page_view: 'Page view',
  form_start: 'Form started',
  lead_submit: 'Send pressed',
  not_found: 'Page not found',
  island_error: 'Page part crashed',
};

export const EventTable = ({ label, events }: Props) => (
  <table role="table" aria-label={label} className={TABLE}>
    <thead role="rowgroup" className={HEAD}>
      <tr role="row">
        {COLUMNS.map((column) => (
          <th key={column} role="columnheader" scope="col" className={HEAD_CELL}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={`${BODY} text-sm`}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);

const EventRow = ({ event }: { event: AnalyticsEvent }) => (
  <tr
    role="row"
    className="border-line bg-surface flex flex-wrap gap-x-4 gap-y-1 rounded-lg border p-4 lg:table-row lg:rounded-none lg:border-0"
  >
    <td role="cell" className={`${CELL} text-muted order-2`}>
      <Moment iso={event.created_at} />
    </td>
    <th
      role="rowheader"
      scope="row"
      className={`${CELL} order-1 grow text-left font-semibold whitespace-nowrap`}
    >
      {EVENT_LABELS[event.event_type]}
    </th>
    <td role="cell" className={`${CELL} order-3 basis-full wrap-anywhere`}>
      {event.page_path}
    </td>
    <td role="cell" className={`${CELL} order-4 wrap-anywhere`}>
      {event.referrer ?? <None />}
    </td>
    <td role="cell" className={`${CELL} text-muted order-5`}>
      {event.user_agent}
    </td>
    <td role="cell" className={`${CELL} text-muted order-6 tabular-nums`} title={event.session_id}>
      <span className="lg:hidden">Visit </span>
      {event.session_id.slice(0, 8)}
    </td>
    <td role="cell" className={`${CELL} order-7 tabular-nums lg:text-right`}>
      {event.conversion_value === null ? <None /> : event.conversion_value.toLocaleString('en-US')}
    </td>
    <td role="cell" className={`${CELL} text-muted order-8 wrap-anywhere`}>
      {event.metadata ? details(event.metadata) : <None />}
    </td>
  </tr>
);

/** Nothing to say: a dash in a table, no space at all on a card. */
const None = () => (
  <span aria-hidden="true" className="text-muted hidden lg:inline">
    –
  </span>
);

const details = (metadata: NonNullable<AnalyticsEvent['metadata']>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
