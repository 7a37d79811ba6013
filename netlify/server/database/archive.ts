import { randomUUID } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { createTables, readState, SCHEMA, writeState } from './schema.ts';
import { Damaged, openDatabase, openPacked, pack, type Database } from './sqlite.ts';

/** Holds old closed leads, in files beside the database. */
export const ARCHIVES = `archive/${SCHEMA}/`;

/** Each run that publishes this number may make its own archive. */
export const archivesFor = (number: number): string =>
  `${ARCHIVES}${String(number).padStart(10, '0')}-`;

/** Which leads move to the archive; only leads that need no call. Times in milliseconds. */
export interface ArchiveRules {
  /** Younger closed leads stay, and so do the newest leads of any age. */
  young: number;
  quiet: number;
  newest: number;
  worthMoving: number;
}
export const ARCHIVE_RULES: ArchiveRules = {
  young: 7 * 24 * 60 * 60 * 1000,
  quiet: 30 * 24 * 60 * 60 * 1000,
  newest: 500,
  worthMoving: 500,
};

const COLUMNS = `id, lead, log, original, given_joins, phone_key, home_key, day, suspected, counted,
  kept, due, callable_from, promised_by, status_at, name_key, search, digits`;
const SUMS = `day, sum(counted) as received, sum(counted and status = 'spam') as spam,
  sum(counted and status <> 'spam' and session_id is not null) as with_visit,
  sum(kept is 1) as kept, sum(kept is 0) as late,
  sum(suspected and status <> 'spam') as suspects, sum(not suspected and not opened) as unopened`;
const SUM_NAMES = ['received', 'spam', 'with_visit', 'kept', 'late', 'suspects', 'unopened'];

export const LEAD_DAYS = `
  select day, ${SUM_NAMES.map((name) => `sum(${name}) as ${name}`).join(', ')} from (
    select ${SUMS} from lead group by day union all select * from archived_day
  ) group by day`;

/** Also brings back the leads that they join or that join them. */
export const bringBackLeads = async (
  db: Database,
  store: Store,
  ids: readonly string[],
): Promise<void> => {
  const key = readState(db, 'archive');
  const absent = ids.filter((id) => !db.get('select 1 from lead where id = :id', { id }));
  if (key === null || absent.length === 0) return;
  const isDone = await fromArchive(store, key, (packed) => db.attachPacked(packed, recall));
  return isDone ? undefined : bringBackLeads(db, store, ids);

  function recall(): boolean {
    // The key was read before a wait: another run may have replaced the archive.
    if (readState(db, 'archive') !== key) return false;
    db.transaction(() => {
      db.exec('create temp table wanted (id text primary key)');
      for (const id of absent) db.run('insert into wanted values (:id)', { id });
      db.exec(`
        insert or ignore into wanted select joins from other.lead
          where id in (select id from wanted) and joins is not null;
        insert or ignore into wanted select id from other.lead
          where joins in (select id from wanted);
        delete from wanted where id in (select id from main.lead)
          or id in (select id from main.erased);
        insert into main.lead (${COLUMNS}) select ${COLUMNS} from other.lead
          where id in (select id from wanted);
      `);
      addSums(db, 'lead where id in (select id from wanted)', -1);
      db.exec('drop table wanted');
    });
    return true;
  }
};

/** A copy of the archive with all newer leads written over it. */
export const wholeDatabase = async (db: Database, store: Store): Promise<Database> => {
  const key = readState(db, 'archive');
  if (key === null) return db;
  const whole = await fromArchive(store, key, openPacked);
  whole.attach(db, () =>
    whole.transaction(() => {
      putOver(whole);
      for (const table of ['erased', 'taken', 'event', 'state', ...VISITS]) {
        whole.exec(
          `delete from main.${table}; insert into main.${table} select * from other.${table}`,
        );
      }
      writeState(whole, { archive: null, archive_newest: null });
    }),
  );
  return whole;
};
const VISITS = ['visit_day', 'visit_hour', 'visit_name', 'visit_vital'];

/**
 * Moves leads once enough of them have grown old, or if `always`, as after an erasure. Each archive is a new file.
 */
export const archiveLeads = async (
  db: Database,
  store: Store,
  { now, always, rules }: { now: Date; always: boolean; rules: ArchiveRules },
): Promise<void> => {
  const key = readState(db, 'archive');
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  // A repeat lead and its first lead move together: each one's row depends on the other.
  const found = db.all<{ id: string }>(
    `with movable as (
       select id, joins from lead
       where created_at < (select created_at from lead order by created_at desc limit 1 offset :newest)
         and (status in ('won', 'lost', 'spam') and created_at < :closed
           or callable_from is null and created_at < :quiet))
     select id from movable as own where not exists (
       select 1 from lead as near
       where (near.id = own.joins or near.joins = own.id or near.joins = own.joins)
         and near.id not in (select id from movable))`,
    { closed: before(rules.young), quiet: before(rules.quiet), newest: rules.newest - 1 },
  );
  if (found.length < rules.worthMoving && !(always && key !== null)) return;
  const archive = await (key === null ? openDatabase() : fromArchive(store, key, openPacked));
  if (key === null) createTables(archive);
  const bytes = archive.attach(db, () => {
    archive.exec('create temp table old (id text primary key)');
    for (const { id } of found) archive.run('insert into old values (:id)', { id });
    putOver(archive, 'where id in (select id from old)');
    archive.exec('drop table old');
    return archive.bytes();
  });
  const { newest } = archive.get<{ newest: string | null }>(
    'select max(created_at) as newest from lead',
  ) ?? { newest: null };
  archive.close();
  const next = archivesFor(readState(db, 'base') + 1) + randomUUID();
  await store.createBytes(next, await pack(bytes));
  db.transaction(() => {
    db.exec('create temp table old (id text primary key)');
    for (const { id } of found) db.run('insert into old values (:id)', { id });
    addSums(db, 'lead where id in (select id from old)', 1);
    db.exec('delete from lead where id in (select id from old); drop table old');
    writeState(db, { archive: next, archive_newest: newest });
  });
};

const putOver = (whole: Database, which = ''): void =>
  whole.exec(`
    delete from main.lead where id in (select id from other.lead);
    delete from main.lead where id in (select id from other.erased);
    insert into main.lead (${COLUMNS}) select ${COLUMNS} from other.lead ${which};
  `);

const addSums = (db: Database, from: string, sign: 1 | -1): void => {
  db.run(
    `insert into archived_day select day, ${SUM_NAMES.map((name) => `${sign} * ${name}`).join(', ')}
       from (select ${SUMS} from ${from} group by day) where true
     on conflict do update set
       ${SUM_NAMES.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  );
};

const fromArchive = async <T>(
  store: Store,
  key: string,
  open: (packed: Uint8Array) => Promise<T>,
): Promise<T> => {
  const packed = await store.getBytes(key);
  if (!packed) throw new Damaged(`${key}: gone`);
  try {
    return await open(packed);
  } catch (error) {
    if (error instanceof Damaged) await store.remove(key);
    throw error;
  }
};
