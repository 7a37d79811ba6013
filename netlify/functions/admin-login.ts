import type { Config, Context } from '@netlify/functions';
import { cookieJar } from '../server/auth/cookies.ts';
import { login, loginResponse } from '../server/auth/login.ts';
import { environment } from '../server/env/env.ts';
import { handleRequest } from '../server/http/handle-request.ts';
import { fieldsOf, JSON_BODY } from '../server/http/read-body.ts';
import { openStore } from '../server/store/store.ts';

// The sign-in slots in the store are the real limit; this one keeps a flood away from it.
export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(
    request,
    { methods: ['POST'], ownOrigin: true, body: JSON_BODY },
    async ({ data }) => {
      const jar = cookieJar(request, context);
      const outcome = await login(fieldsOf(data), {
        store: openStore(context),
        environment: environment(),
        address: context.ip,
        device: jar.read('device'),
        former: jar.read('session'),
        now: new Date(),
      });
      return loginResponse(outcome, jar);
    },
  );
