import type { Config, Context } from '@netlify/functions';
import { environment } from '../server/env/env.ts';
import { runScheduled } from '../server/health/run-scheduled.ts';
import { sendOwnerEmails } from '../server/notifications/outbox/scheduled-emails.ts';
import { LONG_BUDGET } from '../server/store/store.ts';

// Every hour, because the schedule is in UTC and daylight saving shifts the company's clock.
export const config: Config = { schedule: '0 * * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-owner-emails', { context, budget: LONG_BUDGET }, async (store) => {
    const clock = () => new Date();
    const { sent, failed } = await sendOwnerEmails(store, { environment: environment(), clock });
    if (sent + failed > 0) console.log(`Emails to the owner: ${sent} sent, ${failed} failed.`);
  });
