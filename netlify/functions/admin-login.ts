import type { Config, Context } from '@netlify/functions';
import { v7 } from 'uuid';
import { API, type LoginLinkResponse } from '#domain/api.ts';
import { deviceName } from '#domain/device-name.ts';
import { cookieJar } from '../server/auth/cookies.ts';
import { login, loginResponse } from '../server/auth/login.ts';
import { requestLink } from '../server/auth/login-link.ts';
import { environment } from '../server/env/env.ts';
import { handleRequest } from '../server/http/handle-request.ts';
import { fieldsOf, JSON_BODY } from '../server/http/read-body.ts';
import { ok, refused } from '../server/http/responses.ts';
import { channelsOf } from '../server/notifications/channels/channels.ts';
import { linkSender, notifyLogin } from '../server/notifications/outbox/login-news.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';
import { browserClass } from '../server/visits/record-events.ts';

// The slots in the store are the real limit; this one keeps a flood away from the store.
export const config: Config = {
  path: ['/api/admin/login', '/api/admin/login-link'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, context: Context): Promise<Response> =>
  new URL(request.url).pathname.startsWith(API.loginLink)
    ? handleLink(request, context)
    : handleLogin(request, context);

const handleLogin = (request: Request, context: Context): Promise<Response> =>
  handleRequest(
    request,
    { methods: ['POST'], ownOrigin: true, body: JSON_BODY },
    async ({ data }) => {
      const jar = cookieJar(request, context);
      const now = new Date();
      const settings = environment();
      const agent = request.headers.get('user-agent') ?? '';
      const outcome = await login(fieldsOf(data), {
        store: openStore(context),
        environment: settings,
        address: context.ip,
        device: jar.read('device'),
        deviceName: deviceName(fieldsOf(data)['device'], /Mobi/.test(agent)),
        former: jar.read('session'),
        now,
        canMail: channelsOf(settings).includes('email'),
      });
      if (outcome.news) {
        const browser = browserClass(agent);
        const news = { id: v7(), kind: outcome.news, at: now.toISOString(), browser };
        const dependencies = { environment: settings, clock: () => new Date() };
        context.waitUntil(notifyLogin(openStore(context, LONG_BUDGET), news, dependencies));
      }
      return loginResponse(outcome, jar);
    },
  );

const handleLink = (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, { methods: ['POST'], ownOrigin: true }, async () => {
    const settings = environment();
    const outcome = await requestLink({
      // The email server may take as long as the store's usual time limit.
      store: openStore(context, LONG_BUDGET),
      environment: settings,
      address: context.ip,
      now: new Date(),
      send: linkSender(settings),
    });
    if (!outcome.ok) return refused(outcome);
    return ok({ success: true, sent: outcome.sent } satisfies LoginLinkResponse);
  });
