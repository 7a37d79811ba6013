import type { Config, Context } from '@netlify/functions';
import type { SessionAnswer } from '../../src/domain/api.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { ok } from '../server/http.ts';

export const config: Config = { path: '/api/admin/session' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET'] }, ({ session: { expires_at } }) =>
    ok({ authenticated: true, expires_at } satisfies SessionAnswer),
  );
