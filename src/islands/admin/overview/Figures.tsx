import type { OverviewResponse } from '@/domain/api.ts';
import { plural } from '@/domain/text.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { NoVisits } from '@/islands/admin/analytics/NoVisits.tsx';
import { eventTable } from '@/islands/admin/analytics/site/Events.tsx';
import { ListCard } from '@/islands/admin/analytics/site/ListCard.tsx';
import { LeadTable } from '@/islands/admin/leads/LeadTable.tsx';
import { openAddLead } from '@/islands/admin/stores/dialogs.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Empty } from '@/islands/admin/ui/Feedback.tsx';

export const Figures = ({ overview }: { overview: OverviewResponse }) => {
  const { recent_leads, recent_events } = overview;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8">
      <Statistics {...overview} />
      <section aria-labelledby="recent-leads">
        <h2 id="recent-leads" className="mb-3 text-xl font-semibold">
          Recent leads
        </h2>
        {recent_leads.length === 0 ? (
          <Empty title="No leads yet" action={<Button onClick={openAddLead}>Add a lead</Button>}>
            The first request from the estimate form will show up here.
          </Empty>
        ) : (
          <LeadTable label="Recent leads" leads={recent_leads} />
        )}
      </section>
      {recent_events.length === 0 ? (
        <NoVisits />
      ) : (
        <ListCard title="Recent events" {...eventTable(recent_events)} />
      )}
    </div>
  );
};

const Statistics = ({ stats, leads_per_visit, leads_without_visit, promise }: OverviewResponse) => {
  const { share, kept, broken } = promise;
  const withoutVisit =
    leads_without_visit > 0 && `${plural(leads_without_visit, 'lead')} had no recorded visit`;
  const statistics: [name: string, value: string, note?: string | false][] = [
    [
      'Total leads',
      count(stats.total_leads),
      'Counting what you marked as spam, but not suspected spam or repeats',
    ],
    ['Leads per visit', percent(leads_per_visit), withoutVisit],
    ['Conversion rate', percent(stats.conversion_rate), 'Submit clicks per 100 page views'],
    ['Total page views', count(stats.total_page_views)],
    ['Form starts', count(stats.form_starts)],
    [
      'Promises kept',
      share === null ? '–' : percent(share),
      share === null
        ? 'No promised calls due yet'
        : `${count(kept)} of ${count(kept + broken)} calls in the last 90 days`,
    ],
  ];
  return (
    <section aria-labelledby="all-time">
      <h2 id="all-time" className="mb-3 text-xl font-semibold">
        All time
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {statistics.map(([name, value, note]) => (
          <div
            key={name}
            className="border-line bg-surface flex flex-col rounded-lg border p-3 sm:p-4"
          >
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
            {note && <dd className="text-muted mt-1 text-sm tabular-nums">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
};
