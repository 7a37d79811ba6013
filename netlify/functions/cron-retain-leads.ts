import type { Config, Context } from '@netlify/functions';
import { retentionMonths } from '../server/env/env.ts';
import { runScheduled } from '../server/health/run-scheduled.ts';
import { retainLeads } from '../server/leads/erase/retention.ts';
import { deadlineIn } from '../server/store/concurrency.ts';
import { LONG_BUDGET } from '../server/store/store.ts';

export const config: Config = { schedule: '48 * * * *' };

const WORK_MS = 15_000;

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-retain-leads', { context, budget: LONG_BUDGET }, async (store) => {
    const { removed } = await retainLeads(store, {
      months: retentionMonths(),
      now: new Date(),
      isPastDeadline: deadlineIn(WORK_MS),
    });
    if (removed > 0) console.log(`Retention: ${removed} leads removed.`);
  });
