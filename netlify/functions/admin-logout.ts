import type { Config, Context } from '@netlify/functions';
import { type Endpoint, handleOwnerRequest } from '../server/auth/require-owner.ts';
import { logOut } from '../server/auth/session.ts';
import { done, refusal } from '../server/http/responses.ts';
import { fieldsOf, JSON_BODY } from '../server/http/read-body.ts';
import { forgetPushDevice } from '../server/notifications/channels/push-devices.ts';

export const config: Config = { path: '/api/admin/logout' };

const logout: Endpoint = {
  body: { ...JSON_BODY, orNone: true },
  POST: async ({ store, session, jar, now, body }) => {
    const fields = fieldsOf(body.data);
    // Must be first, because after the logout this device could no longer remove its alerts.
    await forgetPushDevice(store, fields['endpoint']);
    const outcome = await logOut(fields, { store, session, now });
    return outcome.ok ? done([jar.clear('session')]) : refusal(outcome.code);
  },
};

export default (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, logout);
