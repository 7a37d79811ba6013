import type { Config, Context } from '@netlify/functions';
import { countAhead } from '../server/analytics/count-ahead.ts';
import { overAfter } from '../server/deadline.ts';
import { done } from '../server/http.ts';
import { openStore } from '../server/store.ts';

// The platform ends a scheduled function after 30 s: the last step begins before 20, the store is given up at 27.
const STEPS = 20_000;
const BUDGET = 27_000;

/** A minute after each five minutes of visits, which are then over. */
export const config: Config = { schedule: '1-59/5 * * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  const isOver = overAfter(STEPS);
  const run = await countAhead(openStore(context, BUDGET), { now: new Date(), isOver });
  if (!run.done) console.log("Visits: some of what was recorded isn't counted yet.");
  return done();
};
