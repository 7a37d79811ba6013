import type { Config, Context } from '@netlify/functions';
import { purgeEvents } from '../server/database/visit-days.ts';
import { rawEventsDays } from '../server/env/env.ts';
import { runScheduled } from '../server/health/run-scheduled.ts';
import { deadlineIn } from '../server/store/concurrency.ts';

// The platform ends a scheduled function after 30 s: the last step begins before 20, the store is given up at 27.
const STEPS = 20_000;
const BUDGET = 27_000;

export const config: Config = { schedule: '40 * * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-purge-events', { context, budget: BUDGET }, async (store) => {
    const run = { now: new Date(), days: rawEventsDays(), isPastDeadline: deadlineIn(STEPS) };
    const purged = await purgeEvents(store, run);
    if (!purged.done) console.log("Visits: some expired events aren't removed yet.");
  });
