import type { Config, Context } from '@netlify/functions';
import type { SessionResponse } from '#domain/api.ts';
import { handleOwnerRequest } from '../server/auth/require-owner.ts';
import { ok } from '../server/http/responses.ts';

export const config: Config = { path: '/api/admin/session' };

export default (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, ({ session: { expires_at } }) =>
    ok({ authenticated: true, expires_at } satisfies SessionResponse),
  );
