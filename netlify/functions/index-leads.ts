import type { Config, Context } from '@netlify/functions';
import { done } from '../server/http.ts';
import { beginAnewWhereLost } from '../server/leads/index/begin-anew.ts';
import { buildIndex } from '../server/leads/index/build-index.ts';
import { cleanIndex } from '../server/leads/index/clean-index.ts';
import { LONG_BUDGET, openStore } from '../server/store.ts';

// A run with nothing to do reads three keys; one that has more to do than it can goes on a minute later.
export const config: Config = { schedule: '* * * * *' };

const WORK_MS = 20_000;
const CLEANS_EVERY = 10;

export default async (_request: Request, context: Context): Promise<Response> => {
  const until = performance.now() + WORK_MS;
  const now = new Date();
  const store = openStore(context, LONG_BUDGET);
  const cleans = now.getUTCMinutes() % CLEANS_EVERY === 0;
  if (cleans) await beginAnewWhereLost(store, now);
  await buildIndex(store, { now, until });
  if (cleans) await cleanIndex(store, now);
  return done();
};
