import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { EventTable } from '../analytics/EventTable.tsx';
import { $data, $loading } from '../dashboard.ts';
import { LeadTable } from '../leads/LeadTable.tsx';
import { openTab, type Tab } from '../tabs.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Statistics } from './Statistics.tsx';

const RECENT = 5;

export const Overview = () => {
  const { leads, analytics } = useStore($data);
  const loading = useStore($loading);
  if (!leads || !analytics) return loading === 'all' ? <Skeleton rows={5} /> : null;
  return (
    <div className="grid gap-8">
      <Statistics analytics={analytics} />
      <Recent title="Recent leads" all="leads" more={leads.leads.length > RECENT}>
        {leads.leads.length === 0 ? (
          <Empty title="No leads yet">
            The first request from the estimate form will stand here.
          </Empty>
        ) : (
          <LeadTable label="Recent leads" leads={leads.leads.slice(0, RECENT)} />
        )}
      </Recent>
      <Recent title="Recent events" all="analytics" more={analytics.events.length > RECENT}>
        {analytics.events.length === 0 ? (
          <Empty title="No visits recorded yet">
            As soon as somebody opens a page of the site, it will stand here.
          </Empty>
        ) : (
          <EventTable label="Recent events" events={analytics.events.slice(0, RECENT)} />
        )}
      </Recent>
    </div>
  );
};

interface RecentProps {
  title: string;
  all: Tab;
  more: boolean;
  children: ReactNode;
}

const Recent = ({ title, all, more, children }: RecentProps) => (
  <section>
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl font-semibold">{title}</h2>
      {more && (
        <Button onClick={() => openTab(all)}>All {all === 'leads' ? 'leads' : 'events'}</Button>
      )}
    </div>
    {children}
  </section>
);
