import type { AnalyticsEvent } from '@/domain/analytics.ts';
import { EventTable } from './EventTable.tsx';

interface Props {
  events: AnalyticsEvent[];
}

export const LatestEvents = ({ events }: Props) => (
  <section>
    <h2 className="text-xl font-semibold">Latest events</h2>
    <p className="text-muted mb-3 text-sm">The {events.length} most recent events, newest first.</p>
    <EventTable label="Latest events" events={events} />
  </section>
);
