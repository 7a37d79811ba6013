import { MEASURE_NAMES } from '@/domain/report-names.ts';
import type { AnalyticsReport, FunnelStep } from '@/domain/reports.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { MEASURE_MEANINGS, withoutVisit } from '@/islands/admin/analytics/data/labels.ts';
import { Card, CELL, HEAD, NAME, Share } from './Card.tsx';
import { Presses, RankingCard } from './Rankings.tsx';

interface Props {
  report: AnalyticsReport;
}

export const Breakdowns = ({ report }: Props) => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    <Funnel funnel={report.funnel} leadsWithoutVisit={report.rates.leads_without_visit} />
    <RankingCard report={report} of="sources" what="Came from" unit="Visits" />
    <RankingCard
      report={report}
      of="campaigns"
      what="Source / medium / name"
      unit="Visits"
      note="Visits from links with campaign tags."
    />
    <RankingCard report={report} of="pages" what="Page" unit="Views" />
    <RankingCard report={report} of="landings" what="First page" unit="Visits" />
    <RankingCard
      report={report}
      of="towns"
      what="Town"
      unit="Visits"
      note="Visits that started on a town page."
    />
    <Presses presses={report.presses} />
    <RankingCard report={report} of="devices" what="Window width" unit="Visits" />
    <RankingCard report={report} of="browsers" what="Browser" unit="Visits" />
    <RankingCard
      report={report}
      of="unknown_paths"
      what="Path"
      unit="Times"
      note="Add a line to src/content/redirects.txt to send the old path to a page."
    />
  </div>
);

interface FunnelProps {
  funnel: AnalyticsReport['funnel'];
  leadsWithoutVisit: number;
}

const Funnel = ({ funnel, leadsWithoutVisit }: FunnelProps) => (
  <Card title="From visit to lead">
    <table className="w-full border-collapse">
      <caption className="sr-only">
        How many visits made it to each step on the way to a lead
      </caption>
      <thead className={HEAD}>
        <tr>
          <th scope="col" className={`${NAME} pl-0`}>
            Step
          </th>
          <th scope="col" className={CELL}>
            Count
          </th>
          <th scope="col" className={`${CELL} pr-0`}>
            Share of visits
          </th>
        </tr>
      </thead>
      <tbody>
        {funnel.map((step, index) => (
          <tr key={step.step} className="border-line border-t">
            <th scope="row" className={`${NAME} w-full pl-0`}>
              {nameOf(step)}
              <Share percent={step.share} />
              <span className="text-muted block text-sm">{goneOn(step, funnel[index - 1])}</span>
            </th>
            <td className={CELL}>{count(step.count)}</td>
            <td className={`${CELL} pr-0`}>{percent(step.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {leadsWithoutVisit > 0 && (
      <p className="text-muted border-line border-t pt-2 text-sm">
        {withoutVisit(leadsWithoutVisit)}.
      </p>
    )}
  </Card>
);

const nameOf = ({ step }: FunnelStep): string =>
  step === 'leads' ? 'Leads from these visits' : MEASURE_NAMES[step];

const goneOn = (step: FunnelStep, from: FunnelStep | undefined): string => {
  if (!from) return MEASURE_MEANINGS[step.step];
  const before = MEASURE_NAMES[from.step].toLowerCase();
  if (from.count === 0) return `No ${before}`;
  if (step.count > from.count)
    return `More than ${before}: some weren't recorded, or were repeated`;
  return `${percent((step.count / from.count) * 100)} of the ${before}`;
};
