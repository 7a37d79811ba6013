import type { OverviewAnswer } from '@/domain/desk.ts';

interface Props {
  overview: OverviewAnswer;
}

export const Statistics = ({ overview: { stats, leads_per_visit, promise } }: Props) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
    <Statistic name="Total page views" value={count(stats.total_page_views)} />
    <Statistic name="Total leads" value={count(stats.total_leads)} />
    <Statistic
      name="Conversion rate"
      value={percent(stats.conversion_rate)}
      note={`${percent(leads_per_visit)} leads per visit`}
    />
    <Statistic name="Form starts" value={count(stats.form_starts)} />
    <Statistic
      name="Promises kept"
      value={promise.share === null ? '–' : percent(promise.share)}
      note={
        promise.share === null
          ? 'No promised calls due yet'
          : `${count(promise.kept)} of ${count(promise.kept + promise.broken)} calls in 90 days`
      }
      wide
    />
  </dl>
);

interface StatisticProps {
  name: string;
  value: string;
  note?: string;
  wide?: boolean;
}

const Statistic = ({ name, value, note, wide = false }: StatisticProps) => (
  <div
    className={`border-line bg-surface flex flex-col rounded-lg border p-3 sm:p-4 ${wide ? 'max-lg:col-span-2' : ''}`}
  >
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="mt-1 text-2xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
    {note && <dd className="text-muted mt-1 text-sm tabular-nums">{note}</dd>}
  </div>
);

const count = (value: number): string => value.toLocaleString('en-US');
const percent = (value: number): string => `${value.toFixed(1)}%`;
