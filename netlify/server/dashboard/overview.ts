import type { Context } from '@netlify/functions';
import { adminCall } from '../admin/admin-call.ts';
import { environment } from '../env.ts';
import { ok } from '../http.ts';
import { readOverview } from '../leads/desk/overview.ts';

export const handleOverview = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, async ({ store, database, now }) =>
    ok(await readOverview(await database(), { store, environment: environment(), now })),
  );
