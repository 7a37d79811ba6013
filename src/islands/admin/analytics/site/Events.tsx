import type { AnalyticsEvent } from '@/domain/visits.ts';
import { RANKED } from '@/domain/report-names.ts';
import { EVENT_LABELS } from '@/islands/admin/analytics/data/labels.ts';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { MoreRows, useRows } from './ListCard.tsx';

const FEW = 10;

export const LatestEvents = ({ events }: { events: readonly AnalyticsEvent[] }) => {
  const { shown, hidden, showAll } = useRows(events, FEW);
  return (
    <section>
      <h2 className="text-xl font-semibold">Latest events</h2>
      <p className="text-muted mb-3 text-sm">
        The {events.length} most recent events, newest first.
      </p>
      <EventTable label="Latest events" events={shown} />
      <MoreRows hidden={hidden} what="the latest events" onShow={showAll} />
    </section>
  );
};

interface EventTableProps {
  label: string;
  events: readonly AnalyticsEvent[];
}

const COLUMNS = ['Event', 'When', 'Page', 'Came from', 'Browser', 'Visit', 'Value', 'Details'];

const CELL = 'lg:border-line lg:table-cell lg:border-b lg:px-2 lg:py-2.5 xl:px-3 lg:align-top';

/** Cards below 1024 px. Explicit roles keep it a table for screen readers, whatever CSS displays. */
export const EventTable = ({ label, events }: EventTableProps) => (
  <table
    role="table"
    aria-label={label}
    className="lg:border-line block w-full text-sm lg:table lg:border-collapse lg:border"
  >
    <thead role="rowgroup" className="lg:bg-sand sr-only lg:not-sr-only lg:table-header-group">
      <tr role="row">
        {COLUMNS.map((column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className="text-muted border-line border-b px-2 py-2 text-left text-sm font-semibold whitespace-nowrap xl:px-3"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:table-row-group">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);

const EventRow = ({ event }: { event: AnalyticsEvent }) => (
  <tr
    role="row"
    className="border-line bg-surface flex flex-wrap gap-x-4 gap-y-0.5 rounded-lg border p-4 py-3 lg:table-row lg:rounded-none lg:border-0"
  >
    <th
      role="rowheader"
      scope="row"
      className={`${CELL} grow text-left font-semibold whitespace-nowrap`}
    >
      <span
        aria-hidden="true"
        className={`border-edge mr-2 inline-block size-2.5 border ${event.event_type === 'lead_submit' ? 'bg-lamp' : 'bg-glass'}`}
      />
      {EVENT_LABELS[event.event_type]}
    </th>
    <td role="cell" className={`${CELL} text-muted`}>
      <Moment iso={event.created_at} />
    </td>
    <td role="cell" className={`${CELL} basis-full wrap-anywhere lg:min-w-28 xl:min-w-52`}>
      {event.page_path}
    </td>
    <Detail text={event.referrer} room="lg:min-w-36 xl:min-w-44" />
    <Detail text={event.user_agent} room="lg:min-w-42" />
    <td role="cell" className={`${CELL} text-muted tabular-nums`} title={event.session_id}>
      <span className="lg:hidden">Visit </span>
      {event.session_id.slice(0, 8)}
    </td>
    <Detail text={event.conversion_value?.toLocaleString('en-US') ?? null} room="lg:text-right" />
    <Detail text={detailsOf(event)} room="lg:min-w-24" />
  </tr>
);

const Detail = ({ text, room }: { text: string | null; room: string }) => (
  <td
    role="cell"
    className={`${CELL} text-muted wrap-anywhere tabular-nums ${room} ${text === null ? 'max-lg:hidden' : ''}`}
  >
    {text ?? <span aria-hidden="true">–</span>}
  </td>
);

type Metadata = NonNullable<AnalyticsEvent['metadata']>;

const detailsOf = ({ metadata }: AnalyticsEvent): string | null =>
  (metadata && partsOf(metadata).join(', ')) || null;

const partsOf = ({ landing, viewport, campaign, ...rest }: Metadata): string[] => [
  ...(landing === true ? ['First page of the visit'] : []),
  ...(typeof viewport === 'string' ? [RANKED.devices.nameOf(viewport)] : []),
  ...(typeof campaign === 'string' ? [tagsOf(campaign)] : []),
  ...Object.entries(rest).map(([name, value]) =>
    name === 'name' ? `${value}` : `${name}: ${value}`,
  ),
];

/** `card / qr / spring` from `utm_source=card&utm_medium=qr&utm_campaign=spring`. */
const tagsOf = (campaign: string): string =>
  [...new URLSearchParams(campaign).values()].join(' / ');
