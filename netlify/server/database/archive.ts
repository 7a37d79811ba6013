import { randomUUID } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { createArchive, readState, SCHEMA, writeState } from './schema.ts';
import { Damaged, type Database } from './sqlite.ts';

export const ARCHIVES = `archive/${SCHEMA}/`;

export const archivesFor = (number: number): string =>
  `${ARCHIVES}${String(number).padStart(10, '0')}-`;

export interface ArchiveRules {
  /** Closed leads younger than this stay, and so do the newest leads of any age. */
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
    select ${SUMS} from main.lead group by day union all select * from archived_day
  ) group by day`;

const attached = new WeakMap<Database, Promise<void>>();

/** The view `every_lead` holds what is here; once the archive is attached, all leads. */
export const showEveryLead = (db: Database): void =>
  db.exec('create temp view every_lead as select * from main.lead');

export const attachArchive = (db: Database, store: Store): Promise<void> => {
  const known = attached.get(db);
  if (known) return known;
  const work = attach(db, store).catch((error: unknown) => {
    attached.delete(db);
    throw error;
  });
  attached.set(db, work);
  return work;
};

const attach = async (db: Database, store: Store): Promise<void> => {
  const key = readState(db, 'archive');
  if (key === null) return;
  const packed = await store.getBytes(key);
  if (!packed) throw new Damaged(`${key}: gone`);
  try {
    await db.attachPacked(packed);
  } catch (error) {
    if (error instanceof Damaged) await store.remove(key);
    throw error;
  }
  db.exec(`
    delete from archive.lead where id in (select id from main.lead);
    delete from archive.lead where id in (select id from main.erased);
    drop view if exists temp.every_lead;
    create temp view every_lead as
      select * from main.lead union all select * from archive.lead;
  `);
};

export const bringBackLeads = async (
  db: Database,
  store: Store,
  ids: readonly string[],
): Promise<void> => {
  const isAtHand = (id: string) => db.get('select 1 from main.lead where id = :id', { id });
  if (readState(db, 'archive') === null || ids.every(isAtHand)) return;
  await attachArchive(db, store);
  db.transaction(() => {
    db.exec('create temp table wanted (id text primary key)');
    for (const id of ids) db.run('insert into wanted values (:id)', { id });
    db.exec(`
      insert or ignore into wanted select joins from archive.lead
        where id in (select id from wanted) and joins is not null;
      insert or ignore into wanted select id from archive.lead
        where joins in (select id from wanted);
    `);
    addSums(db, 'archive.lead where id in (select id from wanted)', -1);
    move(db, { from: 'archive', to: 'main', ids: 'wanted' });
    db.exec('drop table wanted');
  });
};

/** Moves leads once enough of them are old, or `always`, as after an erasure. Each archive is a new file. */
export const archiveLeads = async (
  db: Database,
  store: Store,
  { now, always, rules }: { now: Date; always: boolean; rules: ArchiveRules },
): Promise<void> => {
  const key = readState(db, 'archive');
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  // A repeat lead and its first lead move together, because their rows depend on each other.
  db.exec('create temp table old (id text primary key)');
  const found = db.run(
    `insert into old
     with movable as (
       select id, joins from main.lead
       where created_at < (
           select created_at from main.lead order by created_at desc limit 1 offset :newest)
         and (status in ('won', 'lost', 'spam') and created_at < :closed
           or callable_from is null and created_at < :quiet))
     select id from movable as own where not exists (
       select 1 from main.lead as near
       where (near.id = own.joins or near.joins = own.id or near.joins = own.joins)
         and near.id not in (select id from movable))`,
    { closed: before(rules.young), quiet: before(rules.quiet), newest: rules.newest - 1 },
  );
  if (found >= rules.worthMoving || (always && key !== null)) {
    if (key === null) await createArchive(db);
    else await attachArchive(db, store);
    const next = archivesFor(readState(db, 'base') + 1) + randomUUID();
    db.transaction(() => {
      addSums(db, 'main.lead where id in (select id from old)', 1);
      move(db, { from: 'main', to: 'archive', ids: 'old' });
      const { newest } = db.get<{ newest: string | null }>(
        'select max(created_at) as newest from archive.lead',
      ) ?? { newest: null };
      writeState(db, { archive: next, archive_newest: newest });
    });
    await store.createBytes(next, await db.pack('archive'));
  }
  db.exec('drop table old');
};

type Place = 'main' | 'archive';

const move = (db: Database, { from, to, ids }: { from: Place; to: Place; ids: string }): void =>
  db.exec(`
    insert into ${to}.lead (${COLUMNS}) select ${COLUMNS} from ${from}.lead
      where id in (select id from ${ids});
    delete from ${from}.lead where id in (select id from ${ids});
  `);

/** For a copy that holds only leads and visits, so the sums stay as they are. */
export const bringBackAll = async (db: Database, store: Store): Promise<void> => {
  if (readState(db, 'archive') === null) return;
  await attachArchive(db, store);
  db.exec(`
    insert into main.lead (${COLUMNS}) select ${COLUMNS} from archive.lead;
    drop view every_lead;
    detach archive;
  `);
};

const addSums = (db: Database, from: string, sign: 1 | -1): void => {
  db.run(
    `insert into archived_day select day, ${SUM_NAMES.map((name) => `${sign} * ${name}`).join(', ')}
       from (select ${SUMS} from ${from} group by day) where true
     on conflict do update set
       ${SUM_NAMES.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  );
};
