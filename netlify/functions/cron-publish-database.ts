import type { Config, Context } from '@netlify/functions';
import { deadlineIn } from '../server/store/concurrency.ts';
import { done } from '../server/http/responses.ts';
import { maintainDatabase } from '../server/leads/erase/maintain-database.ts';
import { openStore } from '../server/store/store.ts';

// The platform ends a scheduled function after 30 s: the last step begins before 20, the store is given up at 27.
const STEPS = 20_000;
const BUDGET = 27_000;

export const config: Config = { schedule: '* * * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  await maintainDatabase(openStore(context, BUDGET), {
    now: new Date(),
    isPastDeadline: deadlineIn(STEPS),
  });
  return done();
};
