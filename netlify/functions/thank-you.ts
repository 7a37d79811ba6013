import type { Config, Context } from '@netlify/functions';
import { handleRequest } from '../server/http/handle-request.ts';
import { openStore } from '../server/store/store.ts';
import { thankYou } from '../server/leads/submit/thank-you-page.ts';

export const config: Config = {
  path: '/thank-you/:receipt',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** In milliseconds. The page waits no longer for the store, because it also works without the promised hour. */
const KEY_BUDGET = 2000;

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, { methods: ['GET'] }, () =>
    thankYou(request, context.params['receipt'], () => openStore(context, KEY_BUDGET)),
  );
