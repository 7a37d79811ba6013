import type { Context } from '@netlify/functions';
import type { LeadAnswer } from '../../../src/domain/api.ts';
import { adminCall } from '../admin/admin-call.ts';
import { ok, refuse } from '../http.ts';
import { addLead } from '../leads/desk/add-lead.ts';
import { listLeads } from '../leads/desk/list-leads.ts';
import { fieldsOf, JSON_BODY } from '../read-body.ts';

export const handleLeads = (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['GET', 'POST'], body: JSON_BODY },
    async ({ store, database, now, body }) => {
      if (request.method === 'POST') {
        const added = await addLead(fieldsOf(body.data), { store, now });
        if (added.ok) return ok({ lead: added.lead } satisfies LeadAnswer);
        return added.code === 'clock'
          ? refuse(added.code, { serverTime: added.serverTime })
          : refuse(added.code, { fields: added.fields });
      }
      const listed = await listLeads(new URL(request.url).searchParams, { database, now });
      return listed.ok ? ok(listed.answer) : refuse(listed.code);
    },
  );
