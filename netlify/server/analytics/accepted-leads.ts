import { addDays, dayOf, hourOf } from '../../../src/domain/calendar.ts';
import { LEAD_DAYS } from '../database/archive.ts';
import type { OwnerDatabase } from '../database/read.ts';
import { readState } from '../database/schema.ts';
import type { Database } from '../database/sqlite.ts';

/** Accepted leads: neither suspected nor repeat leads, and not called spam by the owner. */
export interface LeadCounts {
  leads: number;
  /** Of them, those that came from a recorded visit; under Global Privacy Control none does. */
  from_visits: number;
}
export interface AcceptedLeads {
  /** What the specified total counts: with those that the owner called spam. */
  stored: number;
  all: LeadCounts;
  byDay: ReadonlyMap<string, LeadCounts>;
}

export const acceptedLeads = (db: Database): AcceptedLeads => {
  const days = db.all<LeadCounts & { day: string; stored: number }>(
    `select day, received as stored, received - spam as leads, with_visit as from_visits
     from (${LEAD_DAYS})`,
  );
  return {
    stored: days.reduce((sum, { stored }) => sum + stored, 0),
    all: addLeads(days),
    byDay: new Map(days.map(({ day, leads, from_visits }) => [day, { leads, from_visits }])),
  };
};

export const addLeads = (parts: readonly LeadCounts[]): LeadCounts => ({
  leads: parts.reduce((sum, { leads }) => sum + leads, 0),
  from_visits: parts.reduce((sum, { from_visits }) => sum + from_visits, 0),
});

/** How many were accepted in each hour of some days. */
export const leadsByHour = async (
  database: OwnerDatabase,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> => {
  const archived = readState(database.db, 'archive_newest');
  const isAtHand = archived === null || dayOf(archived) < from;
  const db = isAtHand ? database.db : await database.whole();
  const times = db.all<{ created_at: string }>(
    `select created_at from lead where created_at >= :after and created_at < :before
       and day >= :from and day <= :to and counted and status <> 'spam'`,
    // A day of the company's zone begins and ends within a day of that of UTC.
    { from, to, after: addDays(from, -1), before: addDays(to, 2) },
  );
  const hours = times.map(({ created_at }) => hourOf(Date.parse(created_at)));
  return new Map([...Map.groupBy(hours, (hour) => hour)].map(([hour, all]) => [hour, all.length]));
};
