import type { Config, Context } from '@netlify/functions';
import { cleanUpLogins } from '../server/auth/clean-up.ts';
import { environment } from '../server/env/env.ts';
import { runJobs } from '../server/health/run-jobs.ts';
import { askForBuild } from '../server/health/ask-for-build.ts';

// This is after midnight in all fifty states, so the build leaves out what ended yesterday.
export const config: Config = { schedule: '20 10 * * *' };

export default (_: Request, context: Context): Promise<Response> =>
  runJobs('day', context, {
    'clean-up-logins': async ({ store, clock }) => {
      const removed = await cleanUpLogins(store, clock());
      console.log(`Logins: ${removed} old records removed.`);
    },
    'rebuild-site': async ({ clock }) => {
      await askForBuild(environment().BUILD_HOOK_URL, clock());
    },
  });
