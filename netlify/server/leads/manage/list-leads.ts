import * as z from 'zod/mini';
import type { LeadsResponse } from '../../../../src/domain/api.ts';
import { business } from '../../../../src/domain/business.ts';
import { LEAD_STATUSES, PREFERRED_TIMES, WINDOW_COUNTS } from '../../../../src/domain/lead.ts';
import { AGES, type LeadFilter, SORTS } from '../../../../src/domain/managed-lead.ts';
import { cleanLine, isBlank } from '../../../../src/domain/text.ts';
import { type OwnerDatabase, timeOf } from '../../database/read.ts';
import { readState } from '../../database/schema.ts';
import type { Database } from '../../database/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { ELSEWHERE } from '../records/contact-fields.ts';
import { type LeadFile, readLeadFile } from '../records/lead-view.ts';
import { cursorOf, findLeads, readCursor, writeCursor } from './lead-query.ts';

type ListOutcome = { ok: true; answer: LeadsResponse } | { ok: false; code: 'invalid' };

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

type FilterRead = { ok: true; filter: LeadFilter } | { ok: false };

const SEARCH_LIMIT = 200;

const filter = z.object({
  q: z.optional(z.pipe(z.string().check(z.maxLength(SEARCH_LIMIT)), z.transform(cleanLine))),
  status: z.optional(z.enum([...LEAD_STATUSES, 'open', 'waiting'])),
  town: z.optional(z.enum([...business.serviceArea.towns.map(({ id }) => id), ELSEWHERE])),
  time: z.optional(z.enum(PREFERRED_TIMES)),
  window_count: z.optional(z.enum(WINDOW_COUNTS)),
  age: z.optional(z.enum(AGES)),
  suspect: z.optional(z.enum(['no', 'yes'])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(SORTS)),
});

/** What a list is asked for; a blank filter is none, a wrong one is refused. */
export const readFilter = (query: URLSearchParams): FilterRead => {
  const names = Object.keys(filter.shape);
  const given = [...query].filter(([name, value]) => names.includes(name) && !isBlank(value));
  const parsed = filter.safeParse(Object.fromEntries(given));
  return parsed.success ? { ok: true, filter: parsed.data as LeadFilter } : { ok: false };
};

/** Everything that is kept of one lead, from its own records; the database tells whom it joins. */
export const readCard = async (
  store: Store,
  database: OwnerDatabase,
  id: string | undefined,
): Promise<LeadFile | null> => {
  const db = await databaseWith(database, id);
  const row = db.get<{ joins: string | null }>('select joins from lead where id = :id', {
    id: id ?? '',
  });
  return readLeadFile(store, id, row?.joins ?? null);
};

/** The database that knows a lead: an old closed one is in the whole alone. */
export const databaseWith = async (
  { db, whole }: OwnerDatabase,
  id: string | undefined,
): Promise<Database> => {
  if (readState(db, 'archive') === null) return db;
  return db.get('select 1 from lead where id = :id', { id: id ?? '' }) ? db : whole();
};
