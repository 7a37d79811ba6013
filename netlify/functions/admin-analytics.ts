import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { readAnalytics } from '../server/analytics/read-analytics.ts';
import { ok } from '../server/http.ts';

export const config: Config = { path: '/api/admin/analytics' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store, now }) =>
    ok(await readAnalytics(store, now)),
  );
