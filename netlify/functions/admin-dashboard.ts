import type { Config, Context } from '@netlify/functions';
import { handleAnalytics } from '../server/dashboard/analytics.ts';
import { handleCalendar, handleCalendarAddress } from '../server/dashboard/calendar.ts';
import { handleDevice, handleDevices } from '../server/dashboard/devices.ts';
import { handleDatabase } from '../server/dashboard/downloads.ts';
import { handleLeadNotify, handleNotifications } from '../server/dashboard/notifications.ts';
import { handleLead, handleLeadOpened } from '../server/dashboard/lead.ts';
import { handleLeads, handleLeadsBulk, handleLeadsCsv } from '../server/dashboard/leads.ts';
import { handleOverview } from '../server/dashboard/overview.ts';
import { handlePush, handlePushDevice } from '../server/dashboard/push.ts';
import { handleRetention } from '../server/dashboard/retention.ts';
import { refusal } from '../server/http/responses.ts';

// Each function is its own process on the platform: in one, all handlers share a warm copy of the database.
export const config: Config = {
  path: [
    '/api/admin/analytics',
    '/api/admin/calendar',
    '/api/admin/calendar/:id',
    '/api/admin/database',
    '/api/admin/devices',
    '/api/admin/devices/:id',
    '/api/admin/leads',
    '/api/admin/leads.csv',
    '/api/admin/leads/bulk',
    '/api/admin/leads/:id',
    '/api/admin/leads/:id/notify',
    '/api/admin/leads/:id/opened',
    '/api/admin/notifications',
    '/api/admin/overview',
    '/api/admin/push',
    '/api/admin/push/:id',
    '/api/admin/retention',
  ],
};

const HANDLERS = new Map<string, (request: Request, context: Context) => Promise<Response>>([
  ['/api/admin/analytics', handleAnalytics],
  ['/api/admin/calendar', handleCalendar],
  ['/api/admin/calendar/:id', handleCalendarAddress],
  ['/api/admin/database', handleDatabase],
  ['/api/admin/devices', handleDevices],
  ['/api/admin/devices/:id', handleDevice],
  ['/api/admin/leads', handleLeads],
  ['/api/admin/leads.csv', handleLeadsCsv],
  ['/api/admin/leads/bulk', handleLeadsBulk],
  ['/api/admin/leads/:id', handleLead],
  ['/api/admin/leads/:id/notify', handleLeadNotify],
  ['/api/admin/leads/:id/opened', handleLeadOpened],
  ['/api/admin/notifications', handleNotifications],
  ['/api/admin/overview', handleOverview],
  ['/api/admin/push', handlePush],
  ['/api/admin/push/:id', handlePushDevice],
  ['/api/admin/retention', handleRetention],
]);

export default (request: Request, context: Context): Promise<Response> | Response => {
  const path = new URL(request.url).pathname.toLowerCase().replace(/\/$/, '');
  const pattern = path.replace(
    /^(?<list>\/api\/admin\/(?:calendar|devices|leads|push))\/[^/]+/,
    '$<list>/:id',
  );
  const handle = HANDLERS.get(path) ?? HANDLERS.get(pattern);
  return handle ? handle(request, context) : refusal('not_found');
};
