import type { Context } from '@netlify/functions';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { CSV_TYPE } from '../http/download.ts';
import { file, ok, refusal } from '../http/responses.ts';
import { analyticsCsv, readAnalytics, readPeriodReport } from '../reports/analytics.ts';

export const handleAnalytics = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, async ({ database, now }) => {
    const read = readAnalytics(new URL(request.url).searchParams, {
      database: await database(),
      now,
    });
    return read.ok ? ok(read.response) : refusal(read.code);
  });

export const handleAnalyticsCsv = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, async ({ database, now }) => {
    const read = readPeriodReport(new URL(request.url).searchParams, {
      database: await database(),
      now,
    });
    if (!read.ok) return refusal(read.code);
    const { from, to } = read.report.period;
    const name = `visits-${from}-to-${to}.csv`;
    return file(analyticsCsv(read.report), { type: CSV_TYPE, name });
  });
