import type { Config, Context } from '@netlify/functions';
import { adminCall } from '../server/admin/admin-call.ts';
import { endSession } from '../server/admin/session.ts';
import { done } from '../server/http.ts';

export const config: Config = { path: '/api/admin/logout' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['POST'] }, async ({ store, session, jar, now }) => {
    await endSession(store, session, now);
    return done([jar.clear('session')]);
  });
