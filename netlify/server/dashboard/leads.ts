import type { BulkResponse, LeadResponse } from '#domain/api.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { complete } from '../database/read.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { ok, refusal } from '../http/responses.ts';
import { addLead } from '../leads/manage/add-lead.ts';
import { changeLeads } from '../leads/manage/change-leads.ts';
import { leadsCsv } from '../leads/manage/leads-csv.ts';
import { listLeads } from '../leads/manage/list-leads.ts';
import { LONG_BUDGET } from '../store/store.ts';

export const leads: Endpoint = {
  body: JSON_BODY,
  GET: async ({ query, database, now }) => {
    const listed = await listLeads(query, { database, now });
    return listed.ok ? ok(listed.response) : refusal(listed.code);
  },
  POST: async ({ store, session: { device: by }, now, body }) => {
    const added = await addLead(fieldsOf(body.data), { store, now, by });
    if (added.ok) return ok({ lead: added.lead } satisfies LeadResponse);
    const { ok: _, code, ...why } = added;
    return refusal(code, why);
  },
};

export const leadsBulk: Endpoint = {
  body: JSON_BODY,
  POST: async ({ store, database, session: { device: by }, now, body }) => {
    const outcome = await changeLeads(body.data, { store, database: await database(), now, by });
    return outcome.ok
      ? ok({ results: outcome.results } satisfies BulkResponse)
      : refusal(outcome.code, { fields: outcome.fields });
  },
};

export const leadsTable: Endpoint = {
  budget: LONG_BUDGET,
  GET: ({ query, database, now }) =>
    leadsCsv(query, { database: async () => complete(await database()), now }),
};
