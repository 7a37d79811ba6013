import type { Config, Context } from '@netlify/functions';
import { type Endpoint, handleOwnerRequest } from '../server/auth/require-owner.ts';
import { analytics } from '../server/dashboard/analytics.ts';
import { calendarAddress, calendarAddresses } from '../server/dashboard/calendar.ts';
import { device, devices } from '../server/dashboard/devices.ts';
import { databaseFile } from '../server/dashboard/downloads.ts';
import { leadNotify, notifications } from '../server/dashboard/notifications.ts';
import { lead, leadOpened } from '../server/dashboard/lead.ts';
import { leads, leadsBulk, leadsTable } from '../server/dashboard/leads.ts';
import { overview } from '../server/dashboard/overview.ts';
import { push, pushDevice } from '../server/dashboard/push.ts';
import { retention } from '../server/dashboard/retention.ts';
import { refusal } from '../server/http/responses.ts';

// Each function is its own process on the platform: in one, all endpoints share a warm copy of the database.
export const config: Config = {
  path: '/api/admin/*',
  excludedPath: [
    '/api/admin/login',
    '/api/admin/login-link',
    '/api/admin/logout',
    '/api/admin/session',
  ],
};

/** By what follows `/api/admin/`. */
const ENDPOINTS = new Map<string, Endpoint>([
  ['analytics', analytics],
  ['calendar', calendarAddresses],
  ['calendar/:id', calendarAddress],
  ['database', databaseFile],
  ['devices', devices],
  ['devices/:id', device],
  ['leads', leads],
  ['leads.csv', leadsTable],
  ['leads/bulk', leadsBulk],
  ['leads/:id', lead],
  ['leads/:id/notify', leadNotify],
  ['leads/:id/opened', leadOpened],
  ['notifications', notifications],
  ['overview', overview],
  ['push', push],
  ['push/:id', pushDevice],
  ['retention', retention],
]);

export default (request: Request, context: Context): Promise<Response> | Response => {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  const [list = '', id, ...rest] = path.split('/').slice('/api/admin'.split('/').length);
  const endpointAt = (...parts: (string | undefined)[]) =>
    ENDPOINTS.get(
      parts
        .filter((part) => part !== undefined)
        .join('/')
        .toLowerCase(),
    );
  const endpoint = endpointAt(list, id, ...rest) ?? endpointAt(list, ':id', ...rest);
  return endpoint ? handleOwnerRequest(request, context, endpoint, id) : refusal('not_found');
};
