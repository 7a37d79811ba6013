import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { environment } from '../server/env.ts';
import { ok } from '../server/http.ts';
import { readOverview } from '../server/leads/desk/overview.ts';

export const config: Config = { path: '/api/admin/overview' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store, now }) =>
    ok(await readOverview(store, { environment: environment(), now })),
  );
