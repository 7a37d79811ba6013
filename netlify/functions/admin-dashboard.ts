import type { Config, Context } from '@netlify/functions';
import { handleOwnerRequest } from '../server/auth/require-owner.ts';
import { ENDPOINTS } from '../server/dashboard/endpoints.ts';
import { refusal } from '../server/http/responses.ts';

// Each function is its own process on the platform: in one, all endpoints share a warm copy of the database.
export const config: Config = {
  path: '/api/admin/*',
  excludedPath: [
    '/api/admin/login',
    '/api/admin/login-link',
    '/api/admin/logout',
    '/api/admin/session',
  ],
};

export default (request: Request, context: Context): Promise<Response> | Response => {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  const [list = '', id, ...rest] = path.split('/').slice('/api/admin'.split('/').length);
  const endpointAt = (...parts: (string | undefined)[]) =>
    ENDPOINTS.get(
      parts
        .filter((part) => part !== undefined)
        .join('/')
        .toLowerCase(),
    );
  const endpoint = endpointAt(list, id, ...rest) ?? endpointAt(list, ':id', ...rest);
  return endpoint ? handleOwnerRequest(request, context, endpoint, id) : refusal('not_found');
};
