import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { dayOf, hourStart } from '../../../src/domain/calendar.ts';
import { countEvents } from '../visits/count-events.ts';
import type { Tally, VisitCounts } from '../visits/tally.ts';
import type { Database } from './sqlite.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface EventBatch {
  hour: string;
  events: readonly AnalyticsEvent[];
}

/** A day's visits in sum, stored once the day is over. */
export interface VisitDay {
  tally: Tally;
  series: [hour: string, counts: VisitCounts][];
}

export const MAX_LATEST_EVENTS = 500;

/** Skips days that have their own record: those are complete. */
export const applyBatches = (db: Database, batches: readonly EventBatch[]): void => {
  for (const [hour, some] of Map.groupBy(batches, (batch) => batch.hour)) {
    const day = dayOf(hourStart(hour));
    if (db.get('select 1 from visit_day where day = :day and kept', { day })) continue;
    addDay(db, day, { tally: countEvents(some.flatMap(({ events }) => events)), hours: [hour] });
  }
  trimLatestEvents(
    db,
    batches.flatMap(({ events }) => events),
  );
};

export const trimLatestEvents = (db: Database, events: readonly AnalyticsEvent[]): void => {
  const newest = events.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  for (const event of newest.slice(0, MAX_LATEST_EVENTS)) {
    const { id, created_at, session_id } = event;
    db.run(
      `insert or ignore into event select :id, :created_at, :session_id, :event
       where not exists (select 1 from erased where id = :session_id)`,
      { id, created_at, session_id, event: JSON.stringify(event) },
    );
  }
  db.run(
    `delete from event where (created_at, id) <= (
       select created_at, id from event order by created_at desc, id desc
       limit 1 offset ${MAX_LATEST_EVENTS})`,
  );
};

export const dropOldEvents = (db: Database, now: Date, days: number): void => {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  db.run('delete from event where created_at < :before', { before });
};

export const putVisitDay = (db: Database, day: string, { tally, series }: VisitDay): void => {
  for (const table of ['visit_day', 'visit_hour', 'visit_name']) {
    db.run(`delete from ${table} where day = :day`, { day });
  }
  addDay(db, day, { tally, hours: [] });
  for (const [hour, counts] of series) addHour(db, day, hour, counts);
  db.run('update visit_day set kept = 1 where day = :day', { day });
};

const addDay = (
  db: Database,
  day: string,
  { tally, hours }: { tally: Tally; hours: string[] },
): void => {
  const { counts, bots, lists } = tally;
  db.run(
    `insert into visit_day (day, views, visits, form_starts, submits, bots)
     values (:day, :views, :visits, :form_starts, :submits, :bots)
     on conflict do update set views = views + excluded.views, visits = visits + excluded.visits,
       form_starts = form_starts + excluded.form_starts, submits = submits + excluded.submits,
       bots = bots + excluded.bots`,
    { day, ...counts, bots },
  );
  for (const hour of hours) addHour(db, day, hour, counts);
  for (const [list, names] of Object.entries(lists)) {
    for (const [name, count] of names) {
      db.run(
        `insert into visit_name values (:day, :list, :name, :count)
         on conflict do update set count = count + excluded.count`,
        { day, list, name, count },
      );
    }
  }
};

const addHour = (db: Database, day: string, hour: string, counts: VisitCounts): void => {
  db.run(
    `insert into visit_hour values (:hour, :day, :views, :visits, :form_starts, :submits)
     on conflict do update set views = views + excluded.views, visits = visits + excluded.visits,
       form_starts = form_starts + excluded.form_starts, submits = submits + excluded.submits`,
    { hour, day, ...counts },
  );
};
