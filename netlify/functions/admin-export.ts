import type { Config, Context } from '@netlify/functions';
import { PART } from '../../src/domain/api.ts';
import { dayOf } from '../../src/domain/calendar.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { filePart, wholeFile } from '../server/file-parts.ts';
import { refuse } from '../server/http.ts';
import { exportAll, readPlace } from '../server/leads/desk/export-all.ts';
import { LONG_BUDGET } from '../server/store.ts';

export const config: Config = { path: '/api/admin/export' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'], budget: LONG_BUDGET }, ({ store, now }) => {
    const part = new URL(request.url).searchParams.get(PART);
    const from = readPlace(part ?? '');
    if (!from) return refuse('invalid');
    const name = `everything-${dayOf(now.getTime())}.ndjson`;
    const facts = { type: 'application/x-ndjson', name };
    return part === null
      ? wholeFile(exportAll(store, from), facts)
      : filePart(exportAll(store, from), facts);
  });
