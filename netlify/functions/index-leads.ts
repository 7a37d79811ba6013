import type { Config, Context } from '@netlify/functions';
import { done } from '../server/http.ts';
import { buildIndex } from '../server/leads/index/build-index.ts';
import { forgetPersons } from '../server/leads/joins.ts';
import { LONG_BUDGET, openStore } from '../server/store.ts';

// An hour is over for good ten minutes after its end; the other runs go on with what was left.
export const config: Config = { schedule: '2-59/10 * * * *' };

const WORK_MS = 15_000;

export default async (_request: Request, context: Context): Promise<Response> => {
  const until = performance.now() + WORK_MS;
  const now = new Date();
  const store = openStore(context, LONG_BUDGET);
  await buildIndex(store, { now, until });
  await forgetPersons(store, now);
  return done();
};
