import type { AnalyticsEvent } from '#domain/visits.ts';
import { dayOf, hourStart } from '#domain/calendar.ts';
import { countEvents } from '../visits/count-events.ts';
import {
  addCounts,
  addLists,
  type Lists,
  noCounts,
  noLists,
  type Tally,
  type VisitCounts,
} from '../visits/tally.ts';
import { keyOf } from './lead-rows.ts';
import type { Database } from './sqlite.ts';

export interface EventBatch {
  id: string;
  hour: string;
  events: readonly AnalyticsEvent[];
}

/** A day's visits in sum. `counted_at` is null until the day is over and counted for good. */
export interface VisitDay {
  tally: Tally;
  counted_at: string | null;
}

const NO_VISITS: VisitDay = {
  tally: { counts: noCounts(), bots: 0, lists: noLists() },
  counted_at: null,
};

export const MAX_LATEST_EVENTS = 200;

/** Counts each batch once, whoever read it. Days that are final take no more. */
export const applyBatches = (
  db: Database,
  batches: readonly EventBatch[],
  pages: ReadonlySet<string>,
): void => {
  for (const [day, some] of Map.groupBy(batches, ({ hour }) => dayOf(hourStart(hour)))) {
    const { tally, counted_at } = readDay(db, day) ?? NO_VISITS;
    if (counted_at !== null) continue;
    const events = some
      .filter(({ id }) => db.run('insert or ignore into batch values (:id)', { id: bytesOf(id) }))
      .flatMap((batch) => batch.events);
    writeDay(db, day, { tally: addTally(tally, countEvents(events, pages)), counted_at });
    keepLatest(db, events);
  }
};

/** The file names no erased visit. */
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

const addTally = (known: Tally, more: Tally): Tally => ({
  counts: addCounts(known.counts, more.counts),
  bots: known.bots + more.bots,
  lists: addLists(known.lists, more.lists),
});

interface DayRow extends VisitCounts {
  bots: number;
  counted_at: string | null;
  lists: string;
}

export const readDay = (db: Database, day: string): VisitDay | null => {
  const row = db.get<DayRow>('select * from visit_day where day = :day', { day });
  if (!row) return null;
  const { views, visits, form_starts, submits, bots, counted_at } = row;
  const tally = {
    counts: { views, visits, form_starts, submits },
    bots,
    lists: JSON.parse(row.lists) as Lists,
  };
  return { tally, counted_at };
};

export const writeDay = (
  db: Database,
  day: string,
  { tally: { counts, bots, lists }, counted_at }: VisitDay,
): void => {
  db.run(
    `insert or replace into visit_day values
       (:day, :views, :visits, :form_starts, :submits, :bots, :counted_at, :lists)`,
    {
      day,
      ...counts,
      bots,
      counted_at,
      lists: JSON.stringify(lists),
    },
  );
};

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Between which the ids of batches lie, by their time. */
export const idsOf = (from: number, length: number): { from: Uint8Array; to: Uint8Array } => {
  const beginning = (time: number) => Buffer.from(time.toString(16).padStart(12, '0'), 'hex');
  return { from: beginning(from), to: beginning(from + length) };
};
