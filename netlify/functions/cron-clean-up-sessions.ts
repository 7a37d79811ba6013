import type { Config, Context } from '@netlify/functions';
import { cleanUpSignIns } from '../server/auth/clean-up.ts';
import { done } from '../server/http/responses.ts';
import { openStore } from '../server/store/store.ts';

/** The platform ends a scheduled function after 30 s. */
const BUDGET = 25_000;

export const config: Config = { schedule: '17 9 * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  const removed = await cleanUpSignIns(openStore(context, BUDGET), new Date());
  console.log(`Signing in: ${removed} old records removed.`);
  return done();
};
