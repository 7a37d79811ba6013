import type { Context } from '@netlify/functions';
import { v7 } from 'uuid';
import type { TestAnswer } from '../../../src/domain/api.ts';
import { adminCall } from '../admin/admin-call.ts';
import { environment } from '../env.ts';
import { ok } from '../http.ts';
import { sendTest } from '../notifications/send-test.ts';
import { LONG_BUDGET, openStore } from '../store.ts';
import { notificationStatus, refreshStatus } from '../notifications/status.ts';

export const handleNotifications = (request: Request, context: Context): Promise<Response> =>
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
