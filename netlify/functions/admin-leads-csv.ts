import type { Config, Context } from '@netlify/functions';
import { PART } from '../../src/domain/api.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { CSV_TYPE } from '../server/csv.ts';
import { filePart, wholeFile } from '../server/file-parts.ts';
import { refuse } from '../server/http.ts';
import { leadsCsv } from '../server/leads/desk/leads-csv.ts';
import { LONG_BUDGET } from '../server/store.ts';

export const config: Config = { path: '/api/admin/leads.csv' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'], budget: LONG_BUDGET }, ({ store, now }) => {
    const query = new URL(request.url).searchParams;
    const csv = leadsCsv(query, { store, now });
    if (!csv.ok) return refuse(csv.code);
    const facts = { type: CSV_TYPE, name: csv.name };
    return query.has(PART) ? filePart(csv.pieces, facts) : wholeFile(csv.pieces, facts);
  });
