import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { readAnalytics } from '../server/analytics/read-analytics.ts';
import { ok, refuse } from '../server/http.ts';

export const config: Config = { path: '/api/admin/analytics' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store, now }) => {
    const read = await readAnalytics(new URL(request.url).searchParams, { store, now });
    return read.ok ? ok(read.answer) : refuse(read.code);
  });
