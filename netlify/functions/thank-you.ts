import type { Config, Context } from '@netlify/functions';
import { handleRequest } from '../server/http/handle-request.ts';
import { thankYou } from '../server/leads/submit/plain-form.ts';

export const config: Config = {
  path: '/thank-you/:receipt',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { params }: Context): Promise<Response> =>
  handleRequest(request, { methods: ['GET'] }, () => thankYou(request, params['receipt']));
