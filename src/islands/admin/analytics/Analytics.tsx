import { useStore } from '@nanostores/react';
import { $data, $loading } from '../dashboard.ts';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EventTable } from './EventTable.tsx';

export const Analytics = () => {
  const { analytics } = useStore($data);
  const loading = useStore($loading);
  if (!analytics) return loading === 'all' ? <Skeleton rows={6} /> : null;
  if (analytics.events.length === 0) {
    return (
      <Empty title="No visits recorded yet">
        As soon as somebody opens a page of the site, it will stand here.
      </Empty>
    );
  }
  return (
    <>
      <p className="text-muted mb-3 text-sm">
        The latest {analytics.events.length} of all recorded events, newest first.
      </p>
      <EventTable label="Latest events" events={analytics.events} />
    </>
  );
};
