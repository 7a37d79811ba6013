import type { Config, Context } from '@netlify/functions';
import { runScheduled } from '../server/health/run-scheduled.ts';
import { maintainDatabase } from '../server/leads/erase/maintain-database.ts';
import { deadlineIn } from '../server/store/concurrency.ts';

// The platform ends a scheduled function after 30 s: the last step begins before 20, the store is given up at 27.
const STEPS = 20_000;
const BUDGET = 27_000;

export const config: Config = { schedule: '* * * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-publish-database', { context, budget: BUDGET }, async (store) => {
    const effort = { now: new Date(), isPastDeadline: deadlineIn(STEPS) };
    return maintainDatabase(store, effort);
  });
