import type { BulkResponse, LeadResponse, LeadsResponse } from '#domain/api.ts';
import { addDays, startOfDay } from '#domain/calendar.ts';
import { type LeadStatus, LEAD_STATUSES } from '#domain/lead.ts';
import {
  FILTER_NAMES,
  isFilterValue,
  isOpen,
  type Lead,
  type LeadCounts,
  type LeadFilter,
  type Sort,
} from '#domain/managed-lead.ts';
import { NONE } from '#domain/reports.ts';
import { cleanLine, isBlank } from '#domain/text.ts';
import { timesOf } from '#domain/today.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { type LeadRow, selectLeads } from '../database/lead-rows.ts';
import { type OwnerDatabase, timeOf } from '../database/open-owner-database.ts';
import type { Database, Values } from '../database/sqlite.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { ok, refusal, refused } from '../http/responses.ts';
import { addLead } from '../leads/manage/add-lead.ts';
import { changeLeads } from '../leads/manage/change-lead.ts';
import { callbackDue } from '../records/lead-state.ts';
import { searchFor } from '../records/search-text.ts';
import { isUuid7 } from '../store/record-ids.ts';

export const leads: Endpoint = {
  body: JSON_BODY,
  GET: async ({ query, database, now }) => {
    const listed = await listLeads(query, { database, now });
    return listed ? ok(listed) : refusal('invalid');
  },
  POST: async ({ store, session: { device: by }, now, body }) => {
    const added = await addLead(fieldsOf(body.data), { store, now, by });
    return added.ok ? ok({ lead: added.lead } satisfies LeadResponse) : refused(added);
  },
};

export const leadsBulk: Endpoint = {
  body: JSON_BODY,
  POST: async ({ store, database, session: { device: by }, now, body }) => {
    const outcome = await changeLeads(body.data, { store, database: await database(), now, by });
    return outcome.ok ? ok({ results: outcome.results } satisfies BulkResponse) : refused(outcome);
  },
};

const PAGE = 50;
const LONGEST_PAGE = 100;

/** Returns null if the query is wrong. */
export const listLeads = async (
  query: URLSearchParams,
  { database, now }: { database: () => Promise<OwnerDatabase>; now: Date },
): Promise<LeadsResponse | null> => {
  const asked = readFilter(query);
  const limit = readLimit(query.get('limit'));
  if (!asked || limit === null) return null;
  const { sort = 'newest' } = asked;
  const given = query.get('cursor');
  const after = given === null ? null : readCursor(given, sort);
  if (given !== null && after === null) return null;
  const opened = await database();
  const filter = searched(opened.db, asked);
  const found = findRows(opened.db, filter, { after, limit: limit + 1, now });
  const leads = found.slice(0, limit).map(({ lead }) => lead);
  const last = leads.at(-1);
  const nextCursor = last && found.length > limit ? writeCursor(cursorOf(last, sort)) : null;
  const counts = after ? undefined : countLeads(opened.db, filter);
  return { leads, nextCursor, counts, ...timeOf(opened) };
};

const readLimit = (text: string | null): number | null => {
  if (text === null) return PAGE;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= LONGEST_PAGE ? limit : null;
};

const SEARCH_LIMIT = 200;

/** Returns null if a filter has a value that it does not allow. */
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

/** The sort order, then the last lead's values in the columns of that order. */
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

const ORDERS = {
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
  due: { columns: [`coalesce(due, '${LAST}')`, 'created_at', 'id'], direction: 'asc' },
} as const;

/** A filter whose search is done. `found` is a JSON list of row numbers, which are valid until a lead is written. */
type Searched = Omit<LeadFilter, 'q'> & { q?: never; found?: string };

/**
 * Searches once, because a search reads every lead. Each word must be in the text or, as digits, in the phone number;
 * or the whole query must be part of that number.
 */
export const searched = (db: Database, { q, ...filter }: LeadFilter): Searched => {
  if (!q) return filter;
  const { words, number } = searchFor(q);
  const values: Values = { number };
  const all = words.map(({ text, digits }, index) => {
    Object.assign(values, { [`word${index}`]: text, [`part${index}`]: digits });
    return `(instr(search, :word${index}) or instr(digits, :part${index}))`;
  });
  const rows = db.all<{ row: number }>(
    `select rowid as row from lead where instr(digits, :number) or (${all.join(' and ') || 'true'})`,
    values,
  );
  return { ...filter, found: JSON.stringify(rows.map(({ row }) => row)) };
};

export const findRows = (
  db: Database,
  filter: Searched,
  { after, limit, now }: { after: Cursor | null; limit: number; now: Date },
): LeadRow[] => {
  const { columns, direction } = ORDERS[filter.sort ?? 'newest'];
  const last = Object.fromEntries((after ?? []).map((value, index) => [`after${index}`, value]));
  const names = columns.map((_, index) => `:after${index + 1}`);
  const { where, values } = whereAll(
    [
      ...narrowing(filter),
      statusCondition(filter),
      filter.step && 'step = :step',
      // `not suspected` uses no index: most leads match, so they are found by time.
      filter.suspect && (filter.suspect === 'yes' ? 'suspected = 1' : 'not suspected'),
      after && `(${columns.join()}) ${direction === 'asc' ? '>' : '<'} (${names.join()})`,
    ],
    { ...valuesOf(filter), ...timesOf(now), ...last },
  );
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  return selectLeads(db, `${where} order by ${order} limit :limit`, { ...values, limit });
};

/** Counts leads by status, whatever status the filter asks for. Suspects are counted apart, except in a search. */
const countLeads = (db: Database, filter: Searched): LeadCounts => {
  const { where, values } = whereAll(narrowing(filter), valuesOf(filter));
  const rows = db.all<{ status: LeadStatus; suspected: number; count: number; cents: number }>(
    `select status, suspected, count(*) as count, total(quoted_cents) as cents from lead
     ${where} group by suspected, status`,
    values,
  );
  const sum = (which: (row: (typeof rows)[number]) => boolean, what: 'count' | 'cents' = 'count') =>
    rows.filter(which).reduce((total, row) => total + row[what], 0);
  const isListed = ({ suspected }: { suspected: number }) =>
    filter.found !== undefined || suspected === 0;
  return {
    by_status: Object.fromEntries(
      LEAD_STATUSES.map((status) => [status, sum((row) => row.status === status && isListed(row))]),
    ) as Record<LeadStatus, number>,
    suspects: sum(({ status, suspected }) => suspected === 1 && !CLOSED.includes(status)),
    quoted_cents: sum((row) => row.status === 'quoted' && isListed(row), 'cents'),
  };
};

type Conditions = readonly (string | null | undefined)[];

/** Joins the conditions, and keeps only the values that they name, because SQLite refuses others. */
const whereAll = (conditions: Conditions, values: Values): { where: string; values: Values } => {
  const where = `where ${conditions.filter(Boolean).join(' and ') || 'true'}`;
  const isNamed = (name: string) => new RegExp(`:${name}\\b`).test(where);
  const named = Object.entries(values).filter(([name]) => isNamed(name));
  return { where, values: Object.fromEntries(named) };
};

/** All conditions except status, step and suspicion. */
const narrowing = (filter: Searched): Conditions => [
  filter.town && 'town = :town',
  filter.counted && `counted and status <> 'spam'`,
  filter.came_from && 'came_from = :came_from',
  filter.campaign && `coalesce(campaign_name, '${NONE}') = :campaign`,
  filter.landing && `coalesce(landing_path, '${NONE}') = :landing`,
  // The index is on `created_at`, in UTC. A day in the company's time zone is within a day of the UTC day.
  filter.from && 'day >= :from and created_at >= :since',
  filter.to && 'day <= :to and created_at < :until',
  filter.visit && 'visit_at >= :visitFrom and visit_at < :visitUntil',
  filter.found && 'rowid in (select value from json_each(:found))',
];

const valuesOf = (filter: Searched): Values => ({
  ...filter,
  ...(filter.from && { since: addDays(filter.from, -1) }),
  ...(filter.to && { until: addDays(filter.to, 2) }),
  ...(filter.visit && {
    visitFrom: startOfDay(filter.visit),
    visitUntil: startOfDay(addDays(filter.visit, 1)),
  }),
});

const CLOSED = LEAD_STATUSES.filter((status) => !isOpen({ status }));

/** `waiting` and `old` match what Today counts. A section of Today leaves out leads with an appointment today. */
const statusCondition = ({ status, step }: Searched): string | undefined => {
  switch (status) {
    case 'open':
      return `status not in ('${CLOSED.join("', '")}')`;
    case 'old':
      return `(step = 'old' or step_at < :old) and (visit_at is null or visit_at <= :appointmentOver)`;
    case 'waiting':
      return `step <> 'old' and step_at >= :old and step_at <= :now
        and (visit_at is null or visit_at <= :appointmentOver or visit_at >= :startOfTomorrow
          ${step ? '' : "or step = 'call_back'"})`;
    default:
      return status && 'status = :status';
  }
};
