import type { FunnelStep, Rates } from '../../../src/domain/analytics-report.ts';
import type { LeadCounts } from './accepted-leads.ts';
import type { VisitCounts } from './tally.ts';

/** What a period comes to. */
export interface Totals {
  counts: VisitCounts;
  leads: LeadCounts;
}

/** A part in percent, one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** Leads that came from a recorded visit, per 100 visits: the one rate, wherever it is shown. */
export const leadsPerVisit = (fromVisits: number, visits: number): number =>
  percent(Math.min(fromVisits, visits), visits);

export const ratesOf = ({ counts: { visits, views, submits }, leads }: Totals): Rates => ({
  conversion_rate: percent(submits, views),
  leads_per_visit: leadsPerVisit(leads.from_visits, visits),
  leads_without_visit: leads.leads - leads.from_visits,
});

/** Ends at the leads that came from one of the visits it begins with. */
export const funnelOf = ({ counts, leads }: Totals): FunnelStep[] => [
  ...(['visits', 'form_starts', 'submits'] as const).map((step) => ({
    step,
    count: counts[step],
    share: percent(counts[step], counts.visits),
  })),
  {
    step: 'leads',
    count: leads.from_visits,
    share: leadsPerVisit(leads.from_visits, counts.visits),
  },
];
