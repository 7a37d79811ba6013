import type { AnalyticsEvent } from '@/domain/analytics.ts';
import { Moment } from '../ui/Moment.tsx';
import { CELL, ROW } from '../ui/table.ts';
import { detailsOf } from './event-details.ts';
import { EVENT_LABELS } from './event-labels.ts';

interface Props {
  event: AnalyticsEvent;
}

export const EventRow = ({ event }: Props) => (
  <tr role="row" className={`${ROW} flex flex-wrap gap-x-4 gap-y-0.5 py-3`}>
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
    <Detail text={event.referrer && hostOf(event.referrer)} room="lg:min-w-36 xl:min-w-44" />
    <Detail text={event.user_agent} room="lg:min-w-42" />
    <td role="cell" className={`${CELL} text-muted tabular-nums`} title={event.session_id}>
      <span className="lg:hidden">Visit </span>
      {event.session_id.slice(0, 8)}
    </td>
    <Detail text={event.conversion_value?.toLocaleString('en-US') ?? null} room="lg:text-right" />
    <Detail text={detailsOf(event)} room="lg:min-w-24" />
  </tr>
);

/** What is not known is a dash in a table and takes no room on a card. */
const Detail = ({ text, room }: { text: string | null; room: string }) => (
  <td
    role="cell"
    className={`${CELL} text-muted wrap-anywhere tabular-nums ${room} ${text === null ? 'max-lg:hidden' : ''}`}
  >
    {text ?? <span aria-hidden="true">–</span>}
  </td>
);

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');
