import type { Config, Context } from '@netlify/functions';
import { cleanUpSignIns } from '../server/auth/clean-up.ts';
import { runScheduled } from '../server/health/run-scheduled.ts';

/** The platform ends a scheduled function after 30 s. */
const BUDGET = 25_000;

export const config: Config = { schedule: '17 9 * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-clean-up-sessions', { context, budget: BUDGET }, async (store) => {
    const removed = await cleanUpSignIns(store, new Date());
    console.log(`Logins: ${removed} old records removed.`);
  });
