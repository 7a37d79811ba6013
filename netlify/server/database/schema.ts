import { createHash } from 'node:crypto';
import { business } from '#domain/business.ts';
import { EXTRAS } from '#domain/lead.ts';
import { FOLLOW_UP_DAYS } from '../records/next-step.ts';
import { COUNTS } from '../visits/tally.ts';
import type { Database } from './sqlite.ts';

/** Raise this when the rules for making rows change: in `lead-rows.ts`, in what that file calls, or in a tally. */
const RULES = 29;

// Searched columns come first, because SQLite reads a row only as far as it has to.
const LEADS = `
  create table lead (
    id text primary key,
    created_at text not null,
    day text not null,
    name text not null,
    phone text not null,
    phone_e164 text,
    address text not null,
    receipt text not null,
    search text not null,
    digits text not null,
    status text not null,
    town text not null,
    window_count text,
    preferred_time text,
    suspected integer not null,
    counted integer not null,
    opened integer not null,
    kept integer,
    due text,
    step text,
    step_at text,
    visit_at text,
    quoted_cents integer,
    promised_by text,
    came_from text not null,
    campaign_name text,
    quoted_day text,
    decided_day text,
    won_cents integer,
    missed integer not null,
    joins text,
    status_at text,
    phone_key integer,
    home_key integer,
    version integer not null,
    source text,
    session_id text,
    landing_path text,
    referrer text,
    campaign text,
    consent_version text,
    suspect text,
    original text,
    answers text not null,
    unasked text not null,
    log text not null,
    ${EXTRAS.map((name) => `${name} text as (answers ->> '${name}') virtual`).join(', ')}
  );
  create index lead_by_time on lead (created_at);
  create index lead_by_joins on lead (joins) where joins is not null;
  create index lead_by_number on lead (phone_e164) where phone_e164 is not null;
  create index lead_by_phone on lead (phone_key, created_at) where phone_key is not null;
  create index lead_by_home on lead (home_key, created_at) where home_key is not null;
  create index lead_by_status on lead (suspected, status, quoted_cents);
  -- Today's list sorts by all of these, and reads only the leads that it shows.
  create index lead_by_step on lead (step_at, step, visit_at, quoted_cents, promised_by, id)
    where step_at is not null;
  create index lead_by_visit on lead (visit_at) where visit_at is not null;
  create index lead_quoted on lead (quoted_cents) where quoted_cents is not null;
  create index lead_by_quote on lead (quoted_day) where quoted_day is not null;
  create index lead_by_decision on lead (decided_day) where decided_day is not null;
  create index lead_promised on lead (promised_by, counted) where promised_by is not null;
`;

const SUMS = {
  stored: '1',
  versions: 'X.version',
  opened: 'X.opened',
  received: 'X.counted',
  spam: "X.counted and X.status = 'spam'",
  with_visit: "X.counted and X.status <> 'spam' and X.session_id is not null",
  kept: 'X.kept is 1',
  late: 'X.kept is 0',
  suspects: "X.suspected and X.status <> 'spam'",
  unopened: 'not X.suspected and not X.opened',
};
const NAMES = Object.keys(SUMS);

const summing = (event: 'insert' | 'delete') => {
  const [row, sign] = event === 'insert' ? ['new', '+'] : ['old', '-'];
  const values = Object.values(SUMS).map((sum) => `(${sum.replaceAll('X', row)})`);
  return `
    create trigger lead_${event} after ${event} on lead begin
      insert or ignore into lead_day (day) values (${row}.day);
      update lead_day set
        ${NAMES.map((name, index) => `${name} = ${name} ${sign} ${values[index]}`).join(', ')}
      where day = ${row}.day;
    end;
  `;
};

const REST = `
  create table lead_day (
    day text primary key,
    ${NAMES.map((name) => `${name} integer not null default 0`).join(', ')}
  ) without rowid;
  create table visit_day (
    day text primary key,
    ${COUNTS.map((name) => `${name} integer as (tally ->> '$.counts.${name}') stored,`).join(' ')}
    bots integer as (tally ->> 'bots') stored,
    counted_at text,
    tally text not null
  );
  create index visit_day_by_count on visit_day (counted_at, day);
  create view visit_name as
    select day, list.key as list, name.value ->> 0 as name, name.value ->> 1 as count
    from visit_day, json_each(tally, '$.lists') as list, json_each(list.value) as name;
  create table event (
    id text primary key, created_at text not null, session_id text not null, event text not null
  ) without rowid;
  -- Batches of days that are not final.
  create table batch (id blob primary key) without rowid;
  -- Clean from is the number of the first file without it.
  create table erased (id text primary key, clean_from integer not null default 0) without rowid;
  create table unreadable (key text primary key) without rowid;
  -- When a month of leads, or the days of visits, were last listed as a whole.
  create table listed (name text primary key, at text not null) without rowid;
  create table state (name text primary key, value text not null) without rowid;
`;

const { claims, closures, contactHours, serviceArea, timeZone } = business;
const facts = [claims.promiseHours, closures, contactHours, serviceArea.towns, timeZone];
const made = [LEADS, REST, SUMS, FOLLOW_UP_DAYS, facts];

/** Part of each file's key, so that changed tables, rules or settings lead to a new file. */
export const SCHEMA = `${RULES}-${createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 12)}`;

export interface State {
  /** The database has everything that was stored before this time, if the clock was right. */
  as_of: string;
  saved_at: string | null;
  /** True if the database has had everything at least once. */
  whole: boolean;
}

export const createTables = (db: Database): void => {
  db.exec(LEADS);
  db.exec(REST);
  db.exec(summing('insert') + summing('delete'));
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
