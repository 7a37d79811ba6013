import type { Config, Context } from '@netlify/functions';
import { call } from '../server/call.ts';
import { thankYou } from '../server/leads/thank-you.ts';

export const config: Config = {
  path: '/thank-you/:receipt',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { params }: Context): Promise<Response> =>
  call(request, { methods: ['GET'] }, () => thankYou(request, params['receipt']));
