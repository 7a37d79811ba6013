import type { LeadsResponse } from '#domain/api.ts';
import { FILTER_NAMES, isFilterValue, type LeadFilter } from '#domain/managed-lead.ts';
import { cleanLine, isBlank } from '#domain/text.ts';
import { type OwnerDatabase, timeOf } from '../../database/read.ts';
import type { Store } from '../../store/store.ts';
import { type LeadFile, readLeadFile } from '../../records/lead-view.ts';
import {
  countLeads,
  cursorOf,
  findLeads,
  readCursor,
  searched,
  writeCursor,
} from './lead-query.ts';

type ListOutcome = { ok: true; response: LeadsResponse } | { ok: false; code: 'invalid' };

const PAGE = 50;
const LONGEST_PAGE = 100;

export const listLeads = async (
  query: URLSearchParams,
  { database, now }: { database: () => Promise<OwnerDatabase>; now: Date },
): Promise<ListOutcome> => {
  const read = readFilter(query);
  const limit = readLimit(query.get('limit'));
  if (!read.ok || limit === null) return { ok: false, code: 'invalid' };
  const { sort = 'newest' } = read.filter;
  const given = query.get('cursor');
  const after = given === null ? null : readCursor(given, sort);
  if (given !== null && after === null) return { ok: false, code: 'invalid' };
  const opened = await database();
  const filter = searched(opened.db, read.filter);
  const found = findLeads(opened.db, filter, { after, limit: limit + 1, now });
  const leads = found.slice(0, limit);
  const last = leads.at(-1);
  const nextCursor = last && found.length > limit ? writeCursor(cursorOf(last, sort)) : null;
  const counts = after ? undefined : countLeads(opened.db, filter);
  return {
    ok: true,
    response: { leads, nextCursor, ...(counts && { counts }), ...timeOf(opened) },
  };
};

const readLimit = (text: string | null): number | null => {
  if (text === null) return PAGE;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= LONGEST_PAGE ? limit : null;
};

type FilterRead = { ok: true; filter: LeadFilter } | { ok: false };

const SEARCH_LIMIT = 200;

export const readFilter = (query: URLSearchParams): FilterRead => {
  const filter: Partial<Record<keyof LeadFilter, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = query.getAll(name).findLast((each) => !isBlank(each));
    if (value === undefined) continue;
    if (value.length > SEARCH_LIMIT || !isFilterValue(name, value)) return { ok: false };
    filter[name] = name === 'q' ? cleanLine(value) : value;
  }
  return { ok: true, filter: filter as LeadFilter };
};

export const readCard = (
  store: Store,
  { db }: OwnerDatabase,
  id = '',
): Promise<LeadFile | null> => {
  const row = db.get<{ joins: string | null }>('select joins from lead where id = :id', { id });
  return readLeadFile(store, id, row?.joins ?? null);
};
