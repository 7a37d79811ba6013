import type { Config, Context } from '@netlify/functions';
import { rollUp } from '../server/analytics/roll-up.ts';
import { overAfter } from '../server/deadline.ts';
import { done } from '../server/http.ts';
import { openStore } from '../server/store.ts';

// The platform ends a scheduled function after 30 s: the last step begins before 20, the store is given up at 27.
const STEPS = 20_000;
const BUDGET = 27_000;

/** Twice an hour, so that an hour is counted within half an hour of its end being sure. */
export const config: Config = { schedule: '25,55 * * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  const isOver = overAfter(STEPS);
  const run = await rollUp(openStore(context, BUDGET), { now: new Date(), isOver });
  if (!run.done) console.log("Visits: some past hours aren't counted yet.");
  return done();
};
