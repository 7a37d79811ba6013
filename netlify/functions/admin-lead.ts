import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { ok, refuse } from '../server/http.ts';
import { readLead } from '../server/leads/read-lead.ts';

export const config: Config = { path: '/api/admin/leads/:id' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store }) => {
    const lead = await readLead(context.params['id'], { store });
    return lead ? ok(lead) : refuse('not_found');
  });
