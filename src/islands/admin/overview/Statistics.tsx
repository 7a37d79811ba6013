import type { OverviewResponse } from '@/domain/managed-lead.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { CONVERSION_MEANING, withoutVisit } from '@/islands/admin/analytics/data/labels.ts';

interface Props {
  overview: OverviewResponse;
}

export const Statistics = ({ overview }: Props) => {
  const { stats, leads_per_visit, leads_without_visit, promise } = overview;
  return (
    <section aria-labelledby="all-time">
      <h2 id="all-time" className="mb-3 text-xl font-semibold">
        All time
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Statistic
          name="Total leads"
          value={count(stats.total_leads)}
          note="Not counting suspected spam and repeats"
        />
        <Statistic
          name="Leads per visit"
          value={percent(leads_per_visit)}
          note={withoutVisit(leads_without_visit)}
        />
        <Statistic
          name="Conversion rate"
          value={percent(stats.conversion_rate)}
          note={CONVERSION_MEANING}
        />
        <Statistic name="Total page views" value={count(stats.total_page_views)} />
        <Statistic name="Form starts" value={count(stats.form_starts)} />
        <Statistic
          name="Promises kept"
          value={promise.share === null ? '–' : percent(promise.share)}
          note={
            promise.share === null
              ? 'No promised calls due yet'
              : `${count(promise.kept)} of ${count(promise.kept + promise.broken)} calls in 90 days`
          }
        />
      </dl>
    </section>
  );
};

interface StatisticProps {
  name: string;
  value: string;
  note?: string | null;
}

const Statistic = ({ name, value, note }: StatisticProps) => (
  <div className="border-line bg-surface flex flex-col rounded-lg border p-3 sm:p-4">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="mt-1 text-2xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
    {note && <dd className="text-muted mt-1 text-sm tabular-nums">{note}</dd>}
  </div>
);
