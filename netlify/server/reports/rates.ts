import { addDays, hourOf } from '#domain/calendar.ts';
import type { FunnelStep, Rates, Span } from '#domain/reports.ts';
import type { Database } from '../database/sqlite.ts';
import type { VisitCounts } from '../visits/tally.ts';

export interface Totals {
  counts: VisitCounts;
  leads: LeadCounts;
}

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

export const leadsPerVisit = (fromVisits: number, visits: number): number =>
  percent(Math.min(fromVisits, visits), visits);

export const ratesOf = ({ counts: { visits, views, submits }, leads }: Totals): Rates => ({
  conversion_rate: percent(submits, views),
  leads_per_visit: leadsPerVisit(leads.from_visits, visits),
  leads_without_visit: leads.leads - leads.from_visits,
});

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

type Days = Pick<Span, 'from' | 'to'>;

const COUNTS = 'views, visits, form_starts, submits';
const SUMS = COUNTS.split(', ').map((name) => `total(${name}) as ${name}`);

export const countsByDay = (db: Database, { from, to }: Days): Map<string, VisitCounts> => {
  const rows = db.all<VisitCounts & { day: string }>(
    `select day, ${COUNTS} from visit_day where day >= :from and day <= :to`,
    { from, to },
  );
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
};

export const countsByHour = (db: Database, { from, to }: Days): Map<string, VisitCounts> => {
  const rows = db.all<{ hours: string }>(
    'select hours from visit_day where day >= :from and day <= :to',
    { from, to },
  );
  return new Map(rows.flatMap(({ hours }) => JSON.parse(hours) as [string, VisitCounts][]));
};

export const countsOf = (db: Database, { from, to }: Days): VisitCounts & { bots: number } =>
  db.sums(
    `select ${SUMS.join(', ')}, total(bots) as bots from visit_day
     where day >= :from and day <= :to`,
    { from, to },
  );

interface LeadCounts {
  leads: number;
  from_visits: number;
}
export interface AcceptedLeads {
  stored: number;
  all: LeadCounts;
  byDay: ReadonlyMap<string, LeadCounts>;
}

/** Of all time, and by day since a day. */
export const readAcceptedLeads = (db: Database, since: string): AcceptedLeads => {
  const { stored, ...all } = db.sums<keyof LeadCounts | 'stored'>(
    `select total(received) as stored, total(received - spam) as leads,
       total(with_visit) as from_visits from lead_day`,
  );
  const days = db.all<LeadCounts & { day: string }>(
    `select day, received - spam as leads, with_visit as from_visits from lead_day
     where day >= :since`,
    { since },
  );
  return {
    stored,
    all,
    byDay: new Map(days.map(({ day, leads, from_visits }) => [day, { leads, from_visits }])),
  };
};

export const addLeads = (parts: readonly LeadCounts[]): LeadCounts => ({
  leads: parts.reduce((sum, { leads }) => sum + leads, 0),
  from_visits: parts.reduce((sum, { from_visits }) => sum + from_visits, 0),
});

export const leadsByHour = (db: Database, { from, to }: Days): Map<string, number> => {
  const times = db.all<{ created_at: string }>(
    `select created_at from lead where created_at >= :after and created_at < :before
       and day >= :from and day <= :to and counted and status <> 'spam'`,
    // A day in the company's zone is within a day of UTC's.
    { from, to, after: addDays(from, -1), before: addDays(to, 2) },
  );
  const hours = times.map(({ created_at }) => hourOf(Date.parse(created_at)));
  return new Map([...Map.groupBy(hours, (hour) => hour)].map(([hour, all]) => [hour, all.length]));
};
