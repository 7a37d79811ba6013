import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { EventTable } from '@/islands/admin/analytics/lists/Events.tsx';
import { LeadTable } from '@/islands/admin/leads/LeadTable.tsx';
import { $data, $loading } from '@/islands/admin/stores/dashboard-data.ts';
import type { Tab } from '@/islands/admin/stores/route.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Empty, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { CallbacksNow } from './CallbacksNow.tsx';
import { Failures, Notices } from './Notices.tsx';
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
      <CallbacksNow overview={overview} />
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

interface Props {
  title: string;
  all: Tab;
  more: boolean;
  children: ReactNode;
}

const Recent = ({ title, all, more, children }: Props) => (
  <section>
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl font-semibold">{title}</h2>
      {more && (
        <RouteLink to={{ tab: all }} className={buttonLook('quiet')}>
          All {all === 'leads' ? 'leads' : 'events'}
        </RouteLink>
      )}
    </div>
    {children}
  </section>
);
