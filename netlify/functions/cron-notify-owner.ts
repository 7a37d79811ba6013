import type { Config, Context } from '@netlify/functions';
import { environment } from '../server/env/env.ts';
import { runScheduled } from '../server/health/run-scheduled.ts';
import { sendDue } from '../server/notifications/outbox/outbox-sweep.ts';
import { LONG_BUDGET } from '../server/store/store.ts';

export const config: Config = { schedule: '* * * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-notify-owner', { context, budget: LONG_BUDGET }, async (store) => {
    const clock = () => new Date();
    const { sent, failed } = await sendDue(store, { environment: environment(), clock });
    if (sent + failed > 0) console.log(`Notifications: ${sent} sent, ${failed} failed.`);
  });
