import { useStore } from '@nanostores/react';
import { EventTable } from '../analytics/EventTable.tsx';
import { $data, $loading } from '../dashboard.ts';
import { LeadTable } from '../leads/LeadTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CallsNow } from './CallsNow.tsx';
import { Failures, Notices } from './Notices.tsx';
import { Recent } from './Recent.tsx';
import { Statistics } from './Statistics.tsx';

const RECENT = 5;

export const Overview = () => {
  const { overview } = useStore($data);
  const loading = useStore($loading);
  if (!overview) return loading === 'all' ? <Skeleton rows={5} /> : null;
  const { recent_leads, recent_events } = overview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Failures status={overview.notifications} />
      <CallsNow overview={overview} />
      <Notices overview={overview} />
      <Statistics overview={overview} />
      <Recent title="Recent leads" all="leads" more={recent_leads.length >= RECENT}>
        {recent_leads.length === 0 ? (
          <Empty title="No leads yet">
            The first request from the estimate form will show up here.
          </Empty>
        ) : (
          <LeadTable label="Recent leads" leads={recent_leads.slice(0, RECENT)} />
        )}
      </Recent>
      <Recent title="Recent events" all="analytics" more={recent_events.length >= RECENT}>
        {recent_events.length === 0 ? (
          <Empty title="No visits recorded yet">
            As soon as someone opens a page of the site, it will show up here.
          </Empty>
        ) : (
          <EventTable label="Recent events" events={recent_events.slice(0, RECENT)} />
        )}
      </Recent>
    </div>
  );
};
