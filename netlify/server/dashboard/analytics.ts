import type { Context } from '@netlify/functions';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { ok, refusal } from '../http/responses.ts';
import { readAnalytics } from '../reports/analytics.ts';

export const handleAnalytics = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, async ({ database, now }) => {
    const read = readAnalytics(new URL(request.url).searchParams, {
      database: await database(),
      now,
    });
    return read.ok ? ok(read.response) : refusal(read.code);
  });
