import type { Config, Context } from '@netlify/functions';
import { purgeEvents } from '../server/database/visit-days.ts';
import { deadlineIn } from '../server/store/concurrency.ts';
import { rawEventsDays } from '../server/env/env.ts';
import { done } from '../server/http/responses.ts';
import { openStore } from '../server/store/store.ts';

// The platform ends a scheduled function after 30 s: the last step begins before 20, the store is given up at 27.
const STEPS = 20_000;
const BUDGET = 27_000;

export const config: Config = { schedule: '40 * * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  const run = { now: new Date(), days: rawEventsDays(), isPastDeadline: deadlineIn(STEPS) };
  const purged = await purgeEvents(openStore(context, BUDGET), run);
  if (!purged.done) console.log("Visits: some expired events aren't removed yet.");
  return done();
};
