import { PRESS_TYPES } from '../../../src/domain/analytics.ts';
import {
  OTHER,
  VITALS,
  type AnalyticsReport,
  type FunnelStep,
  type Ranking,
  type Rates,
  type Vital,
  type VitalFigures,
} from '../../../src/domain/analytics-report.ts';
import type { LeadCounts } from './accepted-leads.ts';
import { nearestPage } from './nearest-page.ts';
import { leadsPerVisit, percent } from './rates.ts';
import { addHistograms, type Counted, type Tally, type VisitCounts } from './tally.ts';
import { figureOf, type Histogram } from './vital-histogram.ts';

const ROWS = 50;

/** What a period comes to. */
export interface Totals {
  counts: VisitCounts;
  leads: LeadCounts;
}

/** What the counts of a period say by themselves; `pages` are the paths of the site's. */
export const writeReport = (
  tally: Tally,
  totals: Totals,
  pages: readonly string[],
): Omit<AnalyticsReport, PeriodPart> => ({
  funnel: funnelOf(totals),
  pages: ranking(tally.lists.pages),
  sources: ranking(tally.lists.sources),
  campaigns: ranking(tally.lists.campaigns),
  landings: ranking(tally.lists.landings),
  towns: ranking(tally.lists.towns),
  devices: ranking(tally.lists.devices),
  browsers: ranking(tally.lists.browsers),
  unknown_paths: ranking(tally.lists.unknown_paths).rows.map(({ name, count }) =>
    nearestPage({ path: name, count }, pages),
  ),
  presses: pressesOf(tally.lists.presses),
  vitals: vitalsOf(tally.vitals),
  bots: tally.bots,
});

type PeriodPart =
  | 'period'
  | 'before'
  | 'recorded_since'
  | 'series'
  | 'series_before'
  | 'totals'
  | 'totals_before'
  | 'rates'
  | 'rates_before';

export const ratesOf = ({ counts: { visits, views, submits }, leads }: Totals): Rates => ({
  conversion_rate: percent(submits, views),
  leads_per_visit: leadsPerVisit(leads.from_visits, visits),
  leads_without_visit: leads.leads - leads.from_visits,
});

/** Ends at the leads that came from one of the visits it begins with. */
const funnelOf = ({ counts, leads }: Totals): FunnelStep[] => [
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

const ranking = (counted: Counted): Ranking => {
  const named = counted.filter(([name]) => name !== OTHER);
  const rows = named.slice(0, ROWS).map(([name, count]) => ({ name, count }));
  const sum = (of: { count: number }[]) => of.reduce((all, { count }) => all + count, 0);
  return { rows, rest: sum(counted.map(([, count]) => ({ count }))) - sum(rows) };
};

const pressesOf = (counted: Counted): AnalyticsReport['presses'] =>
  counted.slice(0, ROWS).flatMap(([pressed, count]) => {
    const event_type = PRESS_TYPES.find(
      (type) => pressed === type || pressed.startsWith(`${type} `),
    );
    return event_type ? [{ event_type, name: pressed.slice(event_type.length + 1), count }] : [];
  });

const vitalsOf = (measured: Tally['vitals']): AnalyticsReport['vitals'] => ({
  site: figuresOf((vital) => addHistograms(measured.map(([, of]) => of[vital]))),
  pages: measured
    .slice(0, ROWS)
    .filter(([page]) => page !== OTHER)
    .map(([page_path, of]) => ({ page_path, ...figuresOf((vital) => of[vital]) })),
});

const figuresOf = (histogramOf: (vital: Vital) => Histogram): VitalFigures =>
  Object.fromEntries(
    VITALS.map((vital) => [vital, figureOf(vital, histogramOf(vital))]),
  ) as VitalFigures;
