import type { Context } from '@netlify/functions';
import { adminCall } from '../admin/admin-call.ts';
import { done, refuse } from '../http.ts';
import { openLead } from '../leads/desk/open-lead.ts';

export const handleLeadOpened = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['POST'] }, async ({ store, now }) =>
    (await openLead(store, context.params['id'], now)) ? done() : refuse('not_found'),
  );
