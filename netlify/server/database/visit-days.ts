import { setImmediate } from 'node:timers/promises';
import { addDays, dayOf, daysBetween, hourStart } from '../../../src/domain/calendar.ts';
import { OTHER } from '../../../src/domain/reports.ts';
import { inChunks, inParallel } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { idOf } from '../store/record-ids.ts';
import { batchKeys, eventHours } from '../visits/event-batches.ts';
import { LISTS, MAX_NAMES, type Tally } from '../visits/tally.ts';
import { putVisitDay, type VisitDay } from './apply-visits.ts';
import { readState, writeState } from './schema.ts';
import type { Database } from './sqlite.ts';
import type { Span } from './time-windows.ts';

const AT_HAND = 62;
const AT_ONCE = 64;

/** Stores a record of each past day, because single events are removed with age and the database can be lost. */
export const writeVisitDays = async (
  db: Database,
  store: Store,
  isPastDeadline: () => boolean,
): Promise<void> => {
  const today = dayOf(readState(db, 'closed_until'));
  const over = db.all<{ day: string }>(
    'select day from visit_day where not kept and day < :today order by day',
    { today },
  );
  for (const { day } of over) {
    if (isPastDeadline()) return;
    const { value } = await store.createOnce(`visits/${day}`, visitDay(db, day));
    db.transaction(() => putVisitDay(db, day, value));
  }
};

/** Reads days that another run has stored, because their events may be gone. False if one can't be read. */
export const takeVisitDays = async (
  db: Database,
  store: Store,
  { from, to }: Span,
): Promise<boolean> => {
  const kept = await storedVisitDays(store);
  const own = db.all<{ day: string }>('select day from visit_day where kept').map(({ day }) => day);
  const days = daysBetween(dayOf(from), dayOf(to)).filter((day) => !own.includes(day));
  const keys = days.flatMap((day) => kept.get(day) ?? []);
  const records = await inParallel(keys, async (key) => ({
    day: idOf(key),
    record: await store.get<VisitDay>(key),
  }));
  db.transaction(() => {
    for (const { day, record } of records) if (record) putVisitDay(db, day, record);
  });
  return records.every(({ record }) => record !== null);
};

export const dropOldVisits = (db: Database, now: Date): void => {
  const from = addDays(dayOf(now.getTime()), -AT_HAND);
  db.transaction(() => {
    for (const table of ['visit_hour', 'visit_name']) {
      db.run(
        `delete from ${table} where day < :from
           and day in (select day from visit_day where kept)`,
        { from },
      );
    }
    writeState(db, { visits_from: from });
  });
};

export const storedVisitDays = async (store: Store): Promise<Map<string, string>> => {
  const keys = await store.list('visits/');
  return new Map(keys.map((key) => [idOf(key), key]));
};

export const loadVisitDays = async (
  db: Database,
  store: Store,
  { from, to, loaded }: { from: string; to: string; loaded: Set<string> },
): Promise<void> => {
  const before = readState(db, 'visits_from');
  const days = db
    .all<{ day: string }>(
      'select day from visit_day where kept and day >= :from and day <= :to and day < :before',
      { from, to, before },
    )
    .map(({ day }) => day)
    .filter((day) => !loaded.has(day));
  for (const some of inChunks(days, AT_ONCE)) {
    const records = await inParallel(some, async (day) => ({
      day,
      record: await store.get<VisitDay>(`visits/${day}`),
    }));
    for (const { day, record } of records) {
      db.transaction(() => record && putVisitDay(db, day, record));
      loaded.add(day);
      await setImmediate();
    }
  }
};

/** Counts the rarest names together, so a flood of names can't grow a day without end. The sum stays exact. */
const visitDay = (db: Database, day: string): VisitDay => {
  const counts = db.get<Tally['counts'] & { bots: number }>(
    'select views, visits, form_starts, submits, bots from visit_day where day = :day',
    { day },
  );
  if (!counts) throw new Error(`no visits: ${day}`);
  const { bots, ...visits } = counts;
  return {
    tally: { counts: { ...visits }, bots, lists: listsOf(db, day) },
    series: db
      .all<Tally['counts'] & { hour: string }>(
        'select hour, views, visits, form_starts, submits from visit_hour where day = :day',
        { day },
      )
      .map(({ hour, ...rest }) => [hour, rest]),
  };
};

const listsOf = (db: Database, day: string): Tally['lists'] => {
  const rows = db.all<{ list: string; kept_name: string; count: number }>(
    `select list, iif(place <= ${MAX_NAMES}, name, '${OTHER}') as kept_name, sum(count) as count
     from (
       select list, name, count, row_number() over (
         partition by list order by name = '${OTHER}', count desc, name
       ) as place from visit_name where day = :day
     ) group by list, kept_name order by count desc, kept_name`,
    { day },
  );
  return Object.fromEntries(
    LISTS.map((list) => [
      list,
      rows.filter((row) => row.list === list).map(({ kept_name, count }) => [kept_name, count]),
    ]),
  ) as Tally['lists'];
};

const DAY = 24 * 60 * 60 * 1000;
const AT_A_TIME = 500;

interface Run {
  now: Date;
  days: number;
  isPastDeadline?: () => boolean;
}

export const purgeEvents = async (
  store: Store,
  { now, days, isPastDeadline = () => false }: Run,
): Promise<{ done: boolean }> => {
  const [hours, kept] = await Promise.all([eventHours(store), storedVisitDays(store)]);
  const old = hours.filter((hour) => hourStart(hour) < now.getTime() - days * DAY);
  for (const hour of old.filter((each) => kept.has(dayOf(hourStart(each))))) {
    for (const keys of inChunks(await batchKeys(store, hour), AT_A_TIME)) {
      if (isPastDeadline()) return { done: false };
      await inParallel(keys, (key) => store.remove(key));
    }
  }
  return { done: true };
};
