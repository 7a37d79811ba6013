import type { Config } from '@netlify/functions';
import { refusal } from '../server/http/responses.ts';

// The platform documents no order among functions of one address, so every other path is named here. A test checks
// the list.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/admin/analytics',
    '/api/admin/calendar',
    '/api/admin/calendar/:id',
    '/api/admin/database',
    '/api/admin/devices',
    '/api/admin/devices/:id',
    '/api/admin/leads',
    '/api/admin/leads.csv',
    '/api/admin/leads/:id',
    '/api/admin/leads/:id/notify',
    '/api/admin/leads/:id/opened',
    '/api/admin/leads/bulk',
    '/api/admin/login',
    '/api/admin/login-link',
    '/api/admin/logout',
    '/api/admin/notifications',
    '/api/admin/overview',
    '/api/admin/push',
    '/api/admin/push/:id',
    '/api/admin/retention',
    '/api/admin/session',
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
