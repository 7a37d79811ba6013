import { createHash } from 'node:crypto';
import { business } from '../../../src/domain/business.ts';
import type { Database } from './sqlite.ts';

const RULES = 5;
const { claims, closures, contactHours, serviceArea, timeZone } = business;
const facts = [claims.promiseHours, closures, contactHours, serviceArea.towns, timeZone];

/** Part of each file's key, so other settings mean a rebuild. Raise `RULES` with the tables and what fills them. */
export const SCHEMA = `${RULES}-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)}`;

const leadTable = (schema: 'main' | 'archive') => `
  create table ${schema}.lead (
    id text primary key,
    lead text not null,
    log text not null,
    original text,
    given_joins text,
    phone_key text,
    home_key text,
    day text not null,
    suspected integer not null,
    counted integer not null,
    kept integer,
    due text,
    callable_from text,
    promised_by text,
    status_at text,
    name_key text not null,
    search text not null,
    digits text not null,
    created_at text as (lead ->> 'created_at') stored,
    status text as (lead ->> 'status') stored,
    town text as (lead ->> 'town') stored,
    joins text as (lead ->> 'joins') stored,
    opened integer as (lead ->> 'opened') stored,
    version integer as (lead ->> 'version') stored,
    session_id text as (lead ->> 'session_id') stored,
    window_count text as (lead ->> 'window_count') stored,
    preferred_time text as (lead ->> 'preferred_time') stored,
    trades text as (lead ->> 'trades') stored,
    receipt text as (lead ->> 'receipt') virtual,
    name text as (lead ->> 'name') virtual,
    phone text as (lead ->> 'phone') virtual,
    address text as (lead ->> 'address') virtual,
    landing_path text as (lead ->> 'landing_path') virtual,
    source text as (lead ->> 'source') virtual,
    range_shown text as (lead ->> 'range_shown') virtual,
    siding text as (lead ->> 'siding') virtual,
    frame text as (lead ->> 'frame') virtual,
    decade text as (lead ->> 'decade') virtual
  );
  create index ${schema}.lead_by_time on lead (created_at, id, search, digits);
  create index ${schema}.lead_by_joins on lead (joins) where joins is not null;
`;

const REST = `
  create index lead_by_phone on lead (phone_key, created_at) where phone_key is not null;
  create index lead_by_home on lead (home_key, created_at) where home_key is not null;
  create index lead_by_version on lead (version, opened, created_at);
  create index lead_to_call on lead (callable_from, due, id) where callable_from is not null;
  create index lead_promised on lead (promised_by, counted) where promised_by is not null;
  create index lead_by_day on lead (day, counted, status, session_id, kept, suspected, opened);
  create table archived_day (
    day text primary key, received integer not null, spam integer not null,
    with_visit integer not null, kept integer not null, late integer not null,
    suspects integer not null, unopened integer not null
  ) without rowid;
  -- is_removed is the number of the first file without it.
  create table erased (id text primary key, is_removed integer not null default 0) without rowid;
  create table taken (key text primary key, ends integer not null) without rowid;
  create table visit_day (
    day text primary key, views integer not null, visits integer not null,
    form_starts integer not null, submits integer not null, bots integer not null,
    kept integer not null default 0
  ) without rowid;
  create table visit_hour (
    hour text primary key, day text not null, views integer not null, visits integer not null,
    form_starts integer not null, submits integer not null
  ) without rowid;
  create table visit_name (
    day text, list text, name text, count integer not null, primary key (day, list, name)
  ) without rowid;
  create table event (
    id text primary key, created_at text not null, session_id text not null, event text not null
  ) without rowid;
  create table state (name text primary key, value text not null) without rowid;
`;

export interface State {
  /** In milliseconds: every earlier record was read or is in the change feed. */
  closed_until: number;
  as_of: string | null;
  base: number;
  saved_at: string | null;
  unsaved: number;
  archive: string | null;
  archive_newest: string | null;
  /** Of earlier visits, this database has only the sums of their days. */
  visits_from: string;
  rebuild: unknown;
}

export const createTables = (db: Database): void => {
  db.exec(leadTable('main'));
  db.exec(REST);
};

export const createArchive = async (db: Database): Promise<void> => {
  await db.attachNew();
  db.exec(leadTable('archive'));
};

export const readState = <Name extends keyof State>(db: Database, name: Name): State[Name] => {
  const row = db.get<{ value: string }>('select value from state where name = :name', { name });
  if (!row) throw new Error(`no state: ${name}`);
  return JSON.parse(row.value) as State[Name];
};

export const writeState = (db: Database, values: Partial<State>): void => {
  for (const [name, value] of Object.entries(values)) {
    db.run('insert or replace into state values (:name, :value)', {
      name,
      value: JSON.stringify(value),
    });
  }
};
