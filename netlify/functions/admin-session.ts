import type { Config, Context } from '@netlify/functions';
import type { SessionResponse } from '#domain/api.ts';
import { deviceName } from '#domain/device-name.ts';
import { handleOwnerRequest } from '../server/auth/require-owner.ts';
import { editSession } from '../server/auth/session.ts';
import { fieldsOf, JSON_BODY } from '../server/http/read-body.ts';
import { done, ok } from '../server/http/responses.ts';

export const config: Config = { path: '/api/admin/session' };

export default (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET', 'PATCH'], body: JSON_BODY },
    async ({ store, session: { hash, expires_at }, body }) => {
      if (request.method !== 'PATCH')
        return ok({ authenticated: true, expires_at } satisfies SessionResponse);
      const { name, phone } = fieldsOf(body.data);
      await editSession(store, hash, { device: deviceName(name, phone === true) });
      return done();
    },
  );
