import type { Config, Context } from '@netlify/functions';
import { purgeEvents } from '../server/database/visit-days.ts';
import { environment, rawEventsDays, retentionMonths } from '../server/env/env.ts';
import { runJobs } from '../server/health/run-jobs.ts';
import { removeOldLeads } from '../server/leads/erase/remove-old-leads.ts';
import { sendOwnerEmails } from '../server/notifications/outbox/scheduled-emails.ts';

export const config: Config = { schedule: '0 * * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runJobs('hour', context, {
    // Every hour, because the schedule is in UTC and daylight saving shifts the company's clock.
    'owner-emails': async ({ store, clock }) => {
      const { sent, failed } = await sendOwnerEmails(store, { environment: environment(), clock });
      if (sent + failed > 0) console.log(`Emails to the owner: ${sent} sent, ${failed} failed.`);
    },
    'purge-events': async ({ store, clock, isPastDeadline }) => {
      const run = { now: clock(), days: rawEventsDays(), isPastDeadline };
      const purged = await purgeEvents(store, run);
      if (!purged.done) console.log("Visits: some expired events aren't removed yet.");
    },
    'remove-old-leads': async ({ store, clock }) => {
      const { removed } = await removeOldLeads(store, retentionMonths(), clock());
      if (removed > 0) console.log(`Retention: ${removed} leads removed.`);
    },
  });
