import type { AnalyticsReport, FunnelStep } from '@/domain/reports.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { MEASURES, withoutVisit } from '@/islands/admin/analytics/data/labels.ts';
import { Card, CELL, HEAD, NAME, Share } from './Card.tsx';

interface Props {
  funnel: AnalyticsReport['funnel'];
  leadsWithoutVisit: number;
}

export const Funnel = ({ funnel, leadsWithoutVisit }: Props) => (
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
  step === 'leads' ? 'Leads from these visits' : MEASURES[step].name;

const goneOn = (step: FunnelStep, from: FunnelStep | undefined): string => {
  if (!from) return MEASURES[step.step].meaning;
  const before = MEASURES[from.step].name.toLowerCase();
  if (from.count === 0) return `No ${before}`;
  if (step.count > from.count)
    return `More than ${before}: some weren't recorded, or were repeated`;
  return `${percent((step.count / from.count) * 100)} of the ${before}`;
};
