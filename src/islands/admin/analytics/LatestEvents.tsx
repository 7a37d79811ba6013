import type { AnalyticsEvent } from '@/domain/analytics.ts';
import { EventTable } from './EventTable.tsx';
import { MoreRows, useRows } from './lists/MoreRows.tsx';

const FEW = 10;

interface Props {
  events: AnalyticsEvent[];
}

export const LatestEvents = ({ events }: Props) => {
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
