import type { Context } from '@netlify/functions';
import type { NotifyAnswer } from '../../../src/domain/api.ts';
import { adminCall } from '../admin/admin-call.ts';
import { environment } from '../env.ts';
import { ok, refuse } from '../http.ts';
import { sendAgain } from '../notifications/send-again.ts';
import { refreshStatus } from '../notifications/status.ts';
import { LONG_BUDGET, openStore } from '../store.ts';

export const handleLeadNotify = (request: Request, context: Context): Promise<Response> =>
  adminCall(request, context, { methods: ['POST'] }, async () => {
    const settings = environment();
    const clock = () => new Date();
    // A send may take as long as a usual call to the store altogether.
    const store = openStore(context, LONG_BUDGET);
    const deliveries = await sendAgain(store, context.params['id'], {
      environment: settings,
      clock,
    });
    if (!deliveries) return refuse('not_found');
    await refreshStatus(store, { environment: settings, now: clock() });
    return ok({ deliveries } satisfies NotifyAnswer);
  });
