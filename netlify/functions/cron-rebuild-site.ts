import type { Config, Context } from '@netlify/functions';
import { environment } from '../server/env/env.ts';
import { runScheduled } from '../server/health/run-scheduled.ts';
import { requestBuild } from '../server/http/request-build.ts';

const BUDGET = 1000;

// After midnight everywhere in the mainland United States: what ended yesterday is left out.
export const config: Config = { schedule: '20 9 * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runScheduled('cron-rebuild-site', { context, budget: BUDGET }, async () => {
    const asked = await requestBuild(environment().BUILD_HOOK_URL);
    if (!asked.ok) throw new Error(`The site isn't rebuilt: ${asked.reason}.`);
    return undefined;
  });
