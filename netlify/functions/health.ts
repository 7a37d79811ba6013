import type { Config, Context } from '@netlify/functions';
import { handleHealth } from '../server/health/read-health.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, context: Context): Promise<Response> =>
  handleHealth(request, context);
