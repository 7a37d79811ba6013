import type { Config, Context } from '@netlify/functions';
import { v7 } from 'uuid';
import type { TestAnswer } from '../../src/domain/api.ts';
import { adminCall } from '../server/admin/admin-call.ts';
import { environment } from '../server/env.ts';
import { ok } from '../server/http.ts';
import { sendTest } from '../server/notifications/send-test.ts';
import { LONG_BUDGET, openStore } from '../server/store.ts';
import { notificationStatus, refreshStatus } from '../server/notifications/status.ts';

export const config: Config = { path: '/api/admin/notifications' };

export default (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['GET', 'POST'] }, async ({ store, now }) => {
    const settings = environment();
    if (request.method !== 'POST') {
      return ok(await notificationStatus(store, { environment: settings, now }));
    }
    // A send may take as long as a usual call to the store altogether.
    const patient = openStore(context, LONG_BUDGET);
    const results = await sendTest(patient, settings, { key: v7(), now });
    await refreshStatus(patient, { environment: settings, now });
    return ok({ results } satisfies TestAnswer);
  });
