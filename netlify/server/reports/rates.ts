import type { Span } from '#domain/reports.ts';
import type { Database } from '../database/sqlite.ts';
import { COUNTS, type VisitCounts } from '../visits/tally.ts';

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

export const leadsPerVisit = (fromVisits: number, visits: number): number =>
  percent(Math.min(fromVisits, visits), visits);

type Days = Pick<Span, 'from' | 'to'>;

const SUMS = COUNTS.map((name) => `total(${name}) as ${name}`);

export const countsByDay = (db: Database, { from, to }: Days): Map<string, VisitCounts> => {
  const rows = db.all<VisitCounts & { day: string }>(
    `select day, ${COUNTS.join()} from visit_day where day >= :from and day <= :to`,
    { from, to },
  );
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
};

export const countsOf = (db: Database, { from, to }: Days): VisitCounts & { bots: number } =>
  db.sums(
    `select ${SUMS.join(', ')}, total(bots) as bots from visit_day
     where day >= :from and day <= :to`,
    { from, to },
  );

export interface AcceptedLeads {
  stored: number;
  leads: number;
  from_visits: number;
  byDay: ReadonlyMap<string, number>;
}

/** Reads the totals of all time, and the leads by day from `since` on. */
export const readAcceptedLeads = (db: Database, since: string): AcceptedLeads => {
  const all = db.sums<'stored' | 'leads' | 'from_visits'>(
    `select total(received) as stored, total(received - spam) as leads,
       total(with_visit) as from_visits from lead_day`,
  );
  const days = db.all<{ day: string; leads: number }>(
    'select day, received - spam as leads from lead_day where day >= :since',
    { since },
  );
  return { ...all, byDay: new Map(days.map(({ day, leads }) => [day, leads])) };
};
