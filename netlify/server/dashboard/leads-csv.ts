import type { Context } from '@netlify/functions';
import { PART } from '../../../src/domain/api.ts';
import { adminCall } from '../admin/admin-call.ts';
import { CSV_TYPE } from '../csv.ts';
import { complete } from '../database/read.ts';
import { filePart, wholeFile } from '../file-parts.ts';
import { refuse } from '../http.ts';
import { leadsCsv } from '../leads/desk/leads-csv.ts';
import { LONG_BUDGET } from '../store.ts';

export const handleLeadsCsv = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'], budget: LONG_BUDGET }, ({ database, now }) => {
    const query = new URL(request.url).searchParams;
    const csv = leadsCsv(query, { database: async () => complete(await database()), now });
    if (!csv.ok) return refuse(csv.code);
    const facts = { type: CSV_TYPE, name: csv.name };
    return query.has(PART) ? filePart(csv.pieces, facts) : wholeFile(csv.pieces, facts);
  });
