import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { analyticsCsv } from '../server/analytics/analytics-csv.ts';
import { readPeriodReport } from '../server/analytics/read-analytics.ts';
import { CSV_TYPE } from '../server/csv.ts';
import { file, refuse } from '../server/http.ts';

export const config: Config = { path: '/api/admin/analytics.csv' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store, now }) => {
    const read = await readPeriodReport(new URL(request.url).searchParams, { store, now });
    if (!read.ok) return refuse(read.code);
    const { from, to } = read.report.period;
    const name = `visits-${from}-to-${to}.csv`;
    return file(analyticsCsv(read.report), { type: CSV_TYPE, name });
  });
