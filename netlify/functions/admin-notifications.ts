import type { Config, Context } from '@netlify/functions';
import { v7 } from 'uuid';
import type { TestAnswer } from '../../src/domain/api.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { environment } from '../server/env.ts';
import { ok } from '../server/http.ts';
import { sendTest } from '../server/notifications/send-test.ts';
import { notificationStatus } from '../server/notifications/status.ts';

export const config: Config = { path: '/api/admin/notifications' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET', 'POST'] }, async ({ store, now }) => {
    if (request.method !== 'POST') {
      return ok(await notificationStatus(store, { environment: environment(), now }));
    }
    const results = await sendTest(environment(), { key: v7(), now });
    return ok({ results } satisfies TestAnswer);
  });
