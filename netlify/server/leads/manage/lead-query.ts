import { DAY } from '#domain/duration.ts';
import { addDays } from '#domain/calendar.ts';
import { type Age, type Lead, type LeadFilter, type Sort, SORTS } from '#domain/managed-lead.ts';
import { type Times, timesOf } from '#domain/today.ts';
import { type LeadRow, SEARCH, selectLeads } from '../../database/lead-rows.ts';
import type { Database, Values } from '../../database/sqlite.ts';
import { isUuid7 } from '../../store/record-ids.ts';
import type { Position } from '../../records/lead-ids.ts';
import { callbackDue } from '../../records/lead-state.ts';
import { fold, searchFor } from '../../records/search-text.ts';

export interface Cursor extends Position {
  sort: Sort;
  key: string;
}

const LAST = '\uFFFF';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const cursorOf = (lead: Lead, sort: Sort): Cursor => ({
  sort,
  key: keyOf(lead, sort),
  created_at: lead.created_at,
  id: lead.id,
});

export const writeCursor = ({ sort, key, created_at, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, created_at, id])).toString('base64url');

export const readCursor = (text: string, sort: Sort): Cursor | null => {
  const parts = partsOf(Buffer.from(text, 'base64url').toString());
  const [given, key, created_at, id] = parts;
  const isOurs =
    SORTS.some((name) => name === given) &&
    given === sort &&
    key !== undefined &&
    TIME.test(created_at ?? '') &&
    isUuid7(id);
  return isOurs ? { sort, key, created_at: created_at ?? '', id } : null;
};

const keyOf = (lead: Lead, sort: Sort): string => {
  if (sort === 'name') return fold(lead.name);
  return sort === 'due' ? (callbackDue(lead) ?? LAST) : '';
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

const CLOSED = `('won', 'lost', 'spam')`;

export const findRows = (
  db: Database,
  filter: LeadFilter,
  { after, limit, now }: Asked,
): LeadRow[] => {
  const { columns, direction } = ORDERS[filter.sort ?? 'newest'];
  const conditions = conditionsOf(filter, now);
  if (after) {
    const names = columns.length === 3 ? ':key, :created_at, :id' : ':created_at, :id';
    conditions.push({
      sql: `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${names})`,
      values: {
        ...(columns.length === 3 && { key: after.key }),
        created_at: after.created_at,
        id: after.id,
      },
    });
  }
  const where = conditions.map(({ sql }) => sql).join(' and ') || 'true';
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  const values = Object.assign({ limit }, ...conditions.map((each) => each.values)) as Values;
  return selectLeads(db, `where ${where} order by ${order} limit :limit`, values);
};

export const findLeads = (db: Database, filter: LeadFilter, asked: Asked): Lead[] =>
  findRows(db, filter, asked).map(({ lead }) => lead);

const ORDERS = {
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
  name: { columns: [SEARCH.name, 'created_at', 'id'], direction: 'asc' },
  due: { columns: [`coalesce(due, '${LAST}')`, 'created_at', 'id'], direction: 'asc' },
} as const;

const conditionsOf = (filter: LeadFilter, now: Date): Condition[] => {
  const { q, status, trade, suspect, age, from, to } = filter;
  const conditions: Condition[] = [];
  const add = (sql: string, values: Condition['values'] = {}) => conditions.push({ sql, values });
  if (status === 'open') add(`status not in ${CLOSED}`);
  else if (status === 'waiting' || status === 'old') addStep(add, status, timesOf(now));
  else if (status) add('status = :status', { status });
  for (const [column, value] of [
    ['town', filter.town],
    ['preferred_time', filter.time],
    ['window_count', filter.window_count],
  ] as const) {
    if (value) add(`${column} = :${column}`, { [column]: value });
  }
  if (trade) add('instr(trades, :trade) > 0', { trade: `"${trade}"` });
  if (suspect) add('suspected = :suspected', { suspected: Number(suspect === 'yes') });
  if (age) {
    const [least, most] = AGE_DAYS[age];
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
    if (most !== null) add('created_at >= :oldest', { oldest: daysAgo(most) });
    if (least > 0) add('created_at < :youngest', { youngest: daysAgo(least) });
  }
  // A day in the company's zone is within a day of UTC's.
  if (from) add('day >= :from and created_at >= :since', { from, since: addDays(from, -1) });
  if (to) add('day <= :to and created_at < :until', { to, until: addDays(to, 2) });
  if (q) conditions.push(searchCondition(q));
  return conditions;
};

/** As today's list has them. */
const addStep = (
  add: (sql: string, values: Condition['values']) => void,
  status: 'waiting' | 'old',
  { now, old, startOfTomorrow, visitOver }: Times,
): void => {
  const visit = { visitOver };
  if (status === 'old') {
    add(`(step = 'old' or step_at < :old) and (visit_at is null or visit_at <= :visitOver)`, {
      old,
      ...visit,
    });
  } else {
    add(
      `step <> 'old' and step_at >= :old and step_at <= :now
       and (visit_at is null or visit_at <= :visitOver or visit_at >= :startOfTomorrow)`,
      { old, now, startOfTomorrow, ...visit },
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
    return `instr(${SEARCH.digits}, :${name}) > 0`;
  };
  const all = words.map(({ text, digits }, index) => {
    values[`word${index}`] = text;
    return `(instr(${SEARCH.text}, :word${index}) > 0 or ${inDigits(`part${index}`, digits)})`;
  });
  return { sql: `(${inDigits('number', number)} or (${all.join(' and ') || 'true'}))`, values };
};

const AGE_DAYS: Record<Age, [least: number, most: number | null]> = {
  day: [0, 1],
  week: [0, 7],
  month: [0, 30],
  older: [30, null],
};
