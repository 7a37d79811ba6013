import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { done, refuse } from '../server/http.ts';
import { openLead } from '../server/leads/desk/open-lead.ts';

export const config: Config = { path: '/api/admin/leads/:id/opened' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['POST'] }, async ({ store, now }) =>
    (await openLead(store, context.params['id'], now)) ? done() : refuse('not_found'),
  );
