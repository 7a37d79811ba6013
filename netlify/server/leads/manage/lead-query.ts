import { addDays, startOfDay } from '#domain/calendar.ts';
import { type LeadStatus, LEAD_STATUSES } from '#domain/lead.ts';
import {
  FILTER_NAMES,
  isFilterValue,
  type Lead,
  type LeadCounts,
  type LeadFilter,
  type Sort,
} from '#domain/managed-lead.ts';
import { NONE } from '#domain/reports.ts';
import { cleanLine, isBlank } from '#domain/text.ts';
import { type Times, timesOf } from '#domain/today.ts';
import { type LeadRow, selectLeads } from '../../database/lead-rows.ts';
import type { Database, Values } from '../../database/sqlite.ts';
import { isUuid7 } from '../../store/record-ids.ts';
import { callbackDue } from '../../records/lead-state.ts';
import { searchFor } from '../../records/search-text.ts';

const SEARCH_LIMIT = 200;

/** Null if a value is none of its filter's. */
export const readFilter = (query: URLSearchParams): LeadFilter | null => {
  const filter: Partial<Record<keyof LeadFilter, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = query.getAll(name).findLast((each) => !isBlank(each));
    if (value === undefined) continue;
    if (value.length > SEARCH_LIMIT || !isFilterValue(name, value)) return null;
    filter[name] = name === 'q' ? cleanLine(value) : value;
  }
  return filter as LeadFilter;
};

/** How the list is sorted, and what the columns of this order say of the last lead. */
export type Cursor = readonly string[];

const LAST = '\uFFFF';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const cursorOf = (lead: Lead, sort: Sort): Cursor => [
  sort,
  ...(sort === 'due' ? [callbackDue(lead) ?? LAST] : []),
  lead.created_at,
  lead.id,
];

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

export const readCursor = (text: string, sort: Sort): Cursor | null => {
  const cursor = partsOf(Buffer.from(text, 'base64url').toString());
  const [created_at = '', id] = cursor.slice(-2);
  const isWhole = cursor.length === ORDERS[sort].columns.length + 1;
  return cursor[0] === sort && isWhole && TIME.test(created_at) && isUuid7(id) ? cursor : null;
};

const partsOf = (text: string): string[] => {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
};

interface Asked {
  after: Cursor | null;
  limit: number;
  now: Date;
}
interface Condition {
  sql: string;
  values?: Record<string, string | number>;
}

const CLOSED: LeadStatus[] = ['won', 'lost', 'spam'];

/** A filter whose search was answered, as JSON of row numbers: they hold until a lead is written. */
type Searched = LeadFilter & { found?: string };

/** A search looks at every lead, so the list and its counts share one. */
export const searched = (db: Database, filter: LeadFilter): Searched => {
  if (!filter.q) return filter;
  const { sql, values = {} } = searchCondition(filter.q);
  const rows = db.all<{ number: number }>(`select rowid as number from lead where ${sql}`, values);
  return { ...filter, found: JSON.stringify(rows.map(({ number }) => number)) };
};

export const findRows = (
  db: Database,
  filter: Searched,
  { after, limit, now }: Asked,
): LeadRow[] => {
  const { columns, direction } = ORDERS[filter.sort ?? 'newest'];
  const conditions = conditionsOf(filter, now);
  if (after) {
    const values = Object.fromEntries(after.slice(1).map((value, n) => [`after${n}`, value]));
    const names = Object.keys(values).map((name) => `:${name}`);
    const sign = direction === 'asc' ? '>' : '<';
    conditions.push({ sql: `(${columns.join()}) ${sign} (${names.join()})`, values });
  }
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  return selectLeads(db, `where ${whereOf(conditions)} order by ${order} limit :limit`, {
    ...valuesOf(conditions),
    limit,
  });
};

export const findLeads = (db: Database, filter: Searched, asked: Asked): Lead[] =>
  findRows(db, filter, asked).map(({ lead }) => lead);

/** By status, whatever status the filter asks for. Suspects stand apart unless a search looks everywhere. */
export const countLeads = (db: Database, filter: Searched): LeadCounts => {
  const conditions = narrowing(filter);
  const rows = db.all<{ status: LeadStatus; suspected: number; count: number; cents: number }>(
    `select status, suspected, count(*) as count, total(quoted_cents) as cents from lead
     where ${whereOf(conditions)} group by suspected, status`,
    valuesOf(conditions),
  );
  const sum = (which: (row: (typeof rows)[number]) => boolean, what: 'count' | 'cents' = 'count') =>
    rows.filter(which).reduce((total, row) => total + row[what], 0);
  const isListed = ({ suspected }: { suspected: number }) => Boolean(filter.q) || suspected === 0;
  return {
    by_status: Object.fromEntries(
      LEAD_STATUSES.map((status) => [status, sum((row) => row.status === status && isListed(row))]),
    ) as Record<LeadStatus, number>,
    suspects: sum(({ status, suspected }) => suspected === 1 && !CLOSED.includes(status)),
    quoted_cents: sum((row) => row.status === 'quoted' && isListed(row), 'cents'),
  };
};

const whereOf = (conditions: readonly Condition[]): string =>
  conditions.map(({ sql }) => sql).join(' and ') || 'true';

const valuesOf = (conditions: readonly Condition[]): Values =>
  Object.assign({}, ...conditions.map((each) => each.values)) as Values;

const ORDERS = {
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
  due: { columns: [`coalesce(due, '${LAST}')`, 'created_at', 'id'], direction: 'asc' },
} as const;

const conditionsOf = (filter: Searched, now: Date): Condition[] => {
  const { status, step, suspect } = filter;
  const conditions = narrowing(filter);
  const add: Add = (sql, values = {}) => conditions.push({ sql, values });
  if (status === 'open') add(`status not in ('${CLOSED.join("', '")}')`);
  else if (status === 'waiting' || status === 'old') addStep(add, status, timesOf(now));
  else if (status) add('status = :status', { status });
  if (step) add('step = :step', { step });
  // Most are none: they are found by time, not by this.
  if (suspect) add(suspect === 'yes' ? 'suspected = 1' : 'not suspected');
  return conditions;
};

type Add = (sql: string, values?: Condition['values']) => void;

const ROW_NAMES = [
  ['came_from', 'came_from'],
  ['campaign', 'campaign_name'],
  ['landing', 'landing_path'],
] as const;

/** All but the status. */
const narrowing = (filter: Searched): Condition[] => {
  const { found, q, town, from, to, visit } = filter;
  const conditions: Condition[] = [];
  const add: Add = (sql, values = {}) => conditions.push({ sql, values });
  if (town) add('town = :town', { town });
  if (filter.counted) add(`counted and status <> 'spam'`);
  for (const [name, column] of ROW_NAMES) {
    const value = filter[name];
    if (value) add(`coalesce(${column}, '${NONE}') = :${name}`, { [name]: value });
  }
  // A day in the company's zone is within a day of UTC's.
  if (from) add('day >= :from and created_at >= :since', { from, since: addDays(from, -1) });
  if (to) add('day <= :to and created_at < :until', { to, until: addDays(to, 2) });
  if (visit) {
    add('visit_at >= :visit and visit_at < :afterVisit', {
      visit: startOfDay(visit),
      afterVisit: startOfDay(addDays(visit, 1)),
    });
  }
  if (found !== undefined) add('rowid in (select value from json_each(:found))', { found });
  else if (q) conditions.push(searchCondition(q));
  return conditions;
};

/** As today's list has them. */
const addStep = (
  add: Add,
  status: 'waiting' | 'old',
  { now, old, startOfTomorrow, appointmentOver }: Times,
): void => {
  const appointment = { appointmentOver };
  if (status === 'old') {
    add(`(step = 'old' or step_at < :old) and (visit_at is null or visit_at <= :appointmentOver)`, {
      old,
      ...appointment,
    });
  } else {
    add(
      `step <> 'old' and step_at >= :old and step_at <= :now
       and (visit_at is null or visit_at <= :appointmentOver or visit_at >= :startOfTomorrow)`,
      { old, now, startOfTomorrow, ...appointment },
    );
  }
};

/** Each word must be in the text or, as digits, in the phone number; or the whole query is part of that number. */
const searchCondition = (query: string): Condition => {
  const { words, number } = searchFor(query);
  const values: Record<string, string> = {};
  const inDigits = (name: string, digits: string | null) => {
    if (digits === null) return 'false';
    values[name] = digits;
    return `instr(digits, :${name}) > 0`;
  };
  const all = words.map(({ text, digits }, index) => {
    values[`word${index}`] = text;
    return `(instr(search, :word${index}) > 0 or ${inDigits(`part${index}`, digits)})`;
  });
  return { sql: `(${inDigits('number', number)} or (${all.join(' and ') || 'true'}))`, values };
};
