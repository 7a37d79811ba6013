import type { AnalyticsEvent, EventType } from '@/domain/visits.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { FigureTable, MoreRows, useRows } from './ListCard.tsx';

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

export const EventTable = ({ label, events }: EventTableProps) => (
  <div className="border-line bg-surface rounded-lg border px-4 pb-2">
    <FigureTable
      title={label}
      columns={['Event', 'When']}
      rows={events.map((event) => ({
        key: event.id,
        name: <EventName event={event} />,
        cells: [<Moment iso={event.created_at} />],
      }))}
    />
  </div>
);

const LABELS: Record<EventType, string> = {
  page_view: 'Page view',
  form_start: 'Form started',
  lead_submit: 'Submit clicked',
  not_found: 'Page not found',
  island_error: 'Part of a page crashed',
  call_press: 'Phone number clicked',
  text_press: 'Text number clicked',
  email_press: 'Email address clicked',
  button_press: 'Button clicked',
};

const EventName = ({ event }: { event: AnalyticsEvent }) => (
  <>
    <span className="font-semibold">{LABELS[event.event_type]}</span> {event.page_path}
    <span className="text-muted block text-sm">
      {[
        event.referrer,
        event.user_agent,
        `visit ${event.session_id.slice(0, 8)}`,
        event.conversion_value !== null && `value ${count(event.conversion_value)}`,
        ...Object.entries(event.metadata ?? {}).map(([name, value]) => `${name}: ${value}`),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </>
);
