import type { Config, Context } from '@netlify/functions';
import { retentionMonths } from '../server/env/env.ts';
import { done } from '../server/http/responses.ts';
import { deadlineIn } from '../server/store/concurrency.ts';
import { retainLeads } from '../server/leads/erase/retention.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';

export const config: Config = { schedule: '48 * * * *' };

const WORK_MS = 15_000;

export default async (_request: Request, context: Context): Promise<Response> => {
  const store = openStore(context, LONG_BUDGET);
  const { removed } = await retainLeads(store, {
    months: retentionMonths(),
    now: new Date(),
    isPastDeadline: deadlineIn(WORK_MS),
  });
  if (removed > 0) console.log(`Retention: ${removed} leads removed.`);
  return done();
};
