import type { AnalyticsEvent, EventType } from '@/domain/visits.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

export const eventTable = (events: readonly AnalyticsEvent[]) => ({
  columns: ['Event', 'When'],
  rows: events.map((event) => ({
    key: event.id,
    name: (
      <>
        <span className="font-semibold">{LABELS[event.event_type]}</span> {event.page_path}
        <span className="text-muted block text-sm">{detailsOf(event)}</span>
      </>
    ),
    cells: [<Moment iso={event.created_at} />],
  })),
});

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

const detailsOf = (event: AnalyticsEvent): string =>
  [
    event.referrer,
    event.user_agent,
    `visit ${event.session_id.slice(0, 8)}`,
    event.conversion_value !== null && `value ${count(event.conversion_value)}`,
    ...Object.entries(event.metadata ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
    .filter(Boolean)
    .join(' · ');
