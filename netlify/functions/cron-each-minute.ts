import type { Config, Context } from '@netlify/functions';
import { environment } from '../server/env/env.ts';
import { runJobs } from '../server/health/run-jobs.ts';
import { publish } from '../server/database/publish.ts';
import { sendDue } from '../server/notifications/outbox/outbox-sweep.ts';

export const config: Config = { schedule: '* * * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runJobs('minute', context, {
    'notify-owner': async ({ store, clock }) => {
      const { sent, failed } = await sendDue(store, { environment: environment(), clock });
      if (sent + failed > 0) console.log(`Notifications: ${sent} sent, ${failed} failed.`);
    },
    'publish-database': ({ store, clock, isPastDeadline }) =>
      publish(store, { now: clock(), isPastDeadline }),
  });
