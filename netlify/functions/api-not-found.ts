import type { Config } from '@netlify/functions';
import { refusal } from '../server/http/responses.ts';

// The platform documents no order among functions that match one address, so every other path is excluded here. A test
// checks the list.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/admin/*',
    '/api/analytics',
    '/api/calendar/:file',
    '/api/health',
    '/api/mapbox-token',
    '/api/submit-lead',
    '/api/correct-lead',
  ],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (): Response => refusal('not_found');
