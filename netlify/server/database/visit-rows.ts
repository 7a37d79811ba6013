import type { AnalyticsEvent } from '#domain/visits.ts';
import { dayOf, hourStart } from '#domain/calendar.ts';
import { countEvents } from '../visits/count-events.ts';
import { addTally, noTally, type Tally } from '../visits/tally.ts';
import { keyOf } from './lead-rows.ts';
import type { Database } from './sqlite.ts';

export interface EventBatch {
  id: string;
  hour: string;
  events: readonly AnalyticsEvent[];
}

/** The sums of a day's visits. `counted_at` is null until the day is over and counted for good. */
export interface VisitDay {
  tally: Tally;
  counted_at: string | null;
}

export const MAX_LATEST_EVENTS = 200;

/** Counts each batch once, even if several requests read it, and skips days that are final. */
export const applyBatches = (
  db: Database,
  batches: readonly EventBatch[],
  pages: ReadonlySet<string>,
): void => {
  for (const [day, some] of Map.groupBy(batches, ({ hour }) => dayOf(hourStart(hour)))) {
    const { tally, counted_at } = readDay(db, day) ?? { tally: noTally(), counted_at: null };
    if (counted_at !== null) continue;
    const events = some
      .filter(({ id }) => db.run('insert or ignore into batch values (:id)', { id: bytesOf(id) }))
      .flatMap((batch) => batch.events);
    writeDay(db, day, { tally: addTally(tally, countEvents(events, pages)), counted_at });
    keepLatest(db, events);
  }
};

/** A hash, so that the file does not name erased visits. */
export const visitKey = (session: string): string => String(keyOf(session));

export const keepLatest = (db: Database, events: readonly AnalyticsEvent[]): void => {
  const newest = events.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  for (const event of newest.slice(0, MAX_LATEST_EVENTS)) {
    const { id, created_at, session_id } = event;
    db.run(
      `insert or ignore into event select :id, :created_at, :session_id, :event
       where not exists (select 1 from erased where id = :visit)`,
      { id, created_at, session_id, event: JSON.stringify(event), visit: visitKey(session_id) },
    );
  }
  db.run(
    `delete from event where (created_at, id) <= (
       select created_at, id from event order by created_at desc, id desc
       limit 1 offset ${MAX_LATEST_EVENTS})`,
  );
};

export const readDay = (db: Database, day: string): VisitDay | null => {
  const row = db.get<{ tally: string; counted_at: string | null }>(
    'select tally, counted_at from visit_day where day = :day',
    { day },
  );
  return row ? { tally: JSON.parse(row.tally) as Tally, counted_at: row.counted_at } : null;
};

export const writeDay = (db: Database, day: string, { tally, counted_at }: VisitDay): void => {
  db.run(
    'insert or replace into visit_day (day, counted_at, tally) values (:day, :counted_at, :tally)',
    { day, counted_at, tally: JSON.stringify(tally) },
  );
};

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The range of batch ids whose time is within `length` milliseconds after `from`. */
export const idsOf = (from: number, length: number): { from: Uint8Array; to: Uint8Array } => {
  const beginning = (time: number) => Buffer.from(time.toString(16).padStart(12, '0'), 'hex');
  return { from: beginning(from), to: beginning(from + length) };
};
