import type { BulkResponse, LeadResponse, LeadsResponse } from '#domain/api.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { complete, type OwnerDatabase, timeOf } from '../database/open-owner-database.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { ok, refusal, refused } from '../http/responses.ts';
import { addLead } from '../leads/manage/add-lead.ts';
import { changeLeads } from '../leads/manage/change-leads.ts';
import {
  countLeads,
  cursorOf,
  findLeads,
  readCursor,
  readFilter,
  searched,
  writeCursor,
} from '../leads/manage/lead-query.ts';
import { leadsCsv } from '../leads/manage/leads-csv.ts';
import { LONG_BUDGET } from '../store/store.ts';

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

export const leadsTable: Endpoint = {
  budget: LONG_BUDGET,
  GET: ({ query, database, now }) =>
    leadsCsv(query, { database: async () => complete(await database()), now }),
};

const PAGE = 50;
const LONGEST_PAGE = 100;

/** Null if the query is wrong. */
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
  const found = findLeads(opened.db, filter, { after, limit: limit + 1, now });
  const leads = found.slice(0, limit);
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
