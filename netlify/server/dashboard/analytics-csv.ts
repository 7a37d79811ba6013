import type { Context } from '@netlify/functions';
import { adminCall } from '../admin/admin-call.ts';
import { analyticsCsv } from '../analytics/analytics-csv.ts';
import { readPeriodReport } from '../analytics/read-analytics.ts';
import { CSV_TYPE } from '../csv.ts';
import { file, refuse } from '../http.ts';

export const handleAnalyticsCsv = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ database, now }) => {
    const read = await readPeriodReport(new URL(request.url).searchParams, {
      database: await database(),
      now,
    });
    if (!read.ok) return refuse(read.code);
    const { from, to } = read.report.period;
    const name = `visits-${from}-to-${to}.csv`;
    return file(analyticsCsv(read.report), { type: CSV_TYPE, name });
  });
