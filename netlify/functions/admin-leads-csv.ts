import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { download, refuse } from '../server/http.ts';
import { leadsCsv } from '../server/leads/desk/leads-csv.ts';
import { LONG_BUDGET } from '../server/store.ts';

export const config: Config = { path: '/api/admin/leads.csv' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'], budget: LONG_BUDGET }, ({ store, now }) => {
    const csv = leadsCsv(new URL(request.url).searchParams, { store, now });
    return csv.ok
      ? download(csv.lines, { type: 'text/csv; charset=utf-8', name: csv.name })
      : refuse(csv.code);
  });
