import type { Config, Context } from '@netlify/functions';
import { dayOf } from '../../src/domain/calendar.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { download } from '../server/http.ts';
import { exportAll } from '../server/leads/desk/export-all.ts';
import { LONG_BUDGET } from '../server/store.ts';

export const config: Config = { path: '/api/admin/export' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'], budget: LONG_BUDGET }, ({ store, now }) =>
    download(exportAll(store), {
      type: 'application/x-ndjson',
      name: `everything-${dayOf(now.getTime())}.ndjson`,
    }),
  );
