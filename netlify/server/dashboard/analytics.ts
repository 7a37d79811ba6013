import type { Context } from '@netlify/functions';
import { adminCall } from '../admin/admin-call.ts';
import { readAnalytics } from '../analytics/read-analytics.ts';
import { ok, refuse } from '../http.ts';

export const handleAnalytics = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ database, now }) => {
    const read = await readAnalytics(new URL(request.url).searchParams, {
      database: await database(),
      now,
    });
    return read.ok ? ok(read.answer) : refuse(read.code);
  });
