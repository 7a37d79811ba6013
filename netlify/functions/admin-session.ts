import type { Config, Context } from '@netlify/functions';
import type { SessionResponse } from '#domain/api.ts';
import { deviceName } from '#domain/device-name.ts';
import { type Endpoint, handleOwnerRequest } from '../server/auth/require-owner.ts';
import { editSession } from '../server/auth/session.ts';
import { fieldsOf, JSON_BODY } from '../server/http/read-body.ts';
import { done, ok } from '../server/http/responses.ts';

export const config: Config = { path: '/api/admin/session' };

const session: Endpoint = {
  body: JSON_BODY,
  GET: ({ session: { expires_at } }) =>
    ok({ authenticated: true, expires_at } satisfies SessionResponse),
  PATCH: async ({ store, session: { hash }, body }) => {
    const { name, phone } = fieldsOf(body.data);
    await editSession(store, hash, { device: deviceName(name, phone === true) });
    return done();
  },
};

export default (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, session);
