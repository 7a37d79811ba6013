import type { Context } from '@netlify/functions';
import { type BulkResponse, type LeadResponse, PART } from '#domain/api.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { complete } from '../database/read.ts';
import { CSV_TYPE, filePart, wholeFile } from '../http/file-response.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { ok, refusal } from '../http/responses.ts';
import { addLead } from '../leads/manage/add-lead.ts';
import { changeLeads } from '../leads/manage/change-leads.ts';
import { leadsCsv } from '../leads/manage/leads-csv.ts';
import { listLeads } from '../leads/manage/list-leads.ts';
import { LONG_BUDGET } from '../store/store.ts';

export const handleLeads = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET', 'POST'], body: JSON_BODY },
    async ({ store, database, session: { device: by }, now, body }) => {
      if (request.method === 'POST') {
        const added = await addLead(fieldsOf(body.data), { store, now, by });
        if (added.ok) return ok({ lead: added.lead } satisfies LeadResponse);
        return added.code === 'clock'
          ? refusal(added.code, { serverTime: added.serverTime })
          : refusal(added.code, { fields: added.fields });
      }
      const listed = await listLeads(new URL(request.url).searchParams, { database, now });
      return listed.ok ? ok(listed.response) : refusal(listed.code);
    },
  );

export const handleLeadsBulk = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['POST'], body: JSON_BODY },
    async ({ store, database, session: { device: by }, now, body }) => {
      const outcome = await changeLeads(body.data, { store, database: await database(), now, by });
      return outcome.ok
        ? ok({ results: outcome.results } satisfies BulkResponse)
        : refusal(outcome.code, { fields: outcome.fields });
    },
  );

export const handleLeadsCsv = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET'], budget: LONG_BUDGET },
    ({ database, now }) => {
      const query = new URL(request.url).searchParams;
      const csv = leadsCsv(query, { database: async () => complete(await database()), now });
      if (!csv.ok) return refusal(csv.code);
      const facts = { type: CSV_TYPE, name: csv.name };
      return query.has(PART) ? filePart(csv.pieces, facts) : wholeFile(csv.pieces, facts);
    },
  );
