import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { ok, refuse } from '../server/http.ts';
import { listLeads } from '../server/leads/list-leads.ts';

export const config: Config = { path: '/api/admin/leads' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store }) => {
    const listed = await listLeads(new URL(request.url).searchParams, { store });
    return listed.ok ? ok(listed.answer) : refuse(listed.code);
  });
