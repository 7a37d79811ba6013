import type { Config, Context } from '@netlify/functions';
import { done } from '../server/http.ts';
import { forgetPersons } from '../server/leads/joins.ts';
import { LONG_BUDGET, openStore } from '../server/store.ts';

// By itself: what the privacy page promises must not wait for other work that fails.
export const config: Config = { schedule: '4-59/10 * * * *' };

export default async (_request: Request, context: Context): Promise<Response> => {
  await forgetPersons(openStore(context, LONG_BUDGET), new Date());
  return done();
};
