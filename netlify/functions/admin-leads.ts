import type { Config, Context } from '@netlify/functions';
import type { LeadAnswer } from '../../src/domain/api.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { ok, refuse } from '../server/http.ts';
import { addLead } from '../server/leads/desk/add-lead.ts';
import { listLeads } from '../server/leads/desk/list-leads.ts';
import { rememberPerson } from '../server/leads/joins.ts';
import { fieldsOf, JSON_BODY } from '../server/read-body.ts';

export const config: Config = { path: '/api/admin/leads' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(
    request,
    context,
    { methods: ['GET', 'POST'], body: JSON_BODY },
    async ({ store, now, body }) => {
      if (request.method === 'POST') {
        const added = await addLead(fieldsOf(body.data), { store, now });
        if (added.ok) {
          context.waitUntil(rememberPerson(store, added.lead));
          return ok({ lead: added.lead } satisfies LeadAnswer);
        }
        return added.code === 'clock'
          ? refuse(added.code, { serverTime: added.serverTime })
          : refuse(added.code, { fields: added.fields });
      }
      const listed = await listLeads(new URL(request.url).searchParams, { store, now });
      return listed.ok ? ok(listed.answer) : refuse(listed.code);
    },
  );
