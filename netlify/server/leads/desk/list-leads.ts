import type { LeadsAnswer } from '../../../../src/domain/api.ts';
import { timeOf, type OwnerDatabase } from '../../database/read.ts';
import { readFilter } from './lead-filter.ts';
import { cursorOf, readCursor, writeCursor } from './lead-order.ts';
import { findLeads } from './query.ts';

export type ListOutcome = { ok: true; answer: LeadsAnswer } | { ok: false; code: 'invalid' };

const PAGE = 50;
const LONGEST_PAGE = 100;

/** A page of leads; without filters, following the cursor reaches each one exactly once. */
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
  const found = await findLeads(opened, read.filter, { after, limit: limit + 1, now });
  const leads = found.slice(0, limit);
  const last = leads.at(-1);
  const nextCursor = last && found.length > limit ? writeCursor(cursorOf(last, sort)) : null;
  return { ok: true, answer: { leads, nextCursor, ...timeOf(opened) } };
};

const readLimit = (text: string | null): number | null => {
  if (text === null) return PAGE;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= LONGEST_PAGE ? limit : null;
};
