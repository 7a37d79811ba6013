import type { Config, Context } from '@netlify/functions';
import { type Endpoint, handleOwnerRequest } from '../server/auth/require-owner.ts';
import { lead, leadNotify, leadOpened } from '../server/dashboard/lead.ts';
import { leads, leadsBulk } from '../server/dashboard/leads.ts';
import { leadsTable } from '../server/dashboard/leads-csv.ts';
import {
  calendarAddress,
  calendarAddresses,
  databaseFile,
  device,
  devices,
  logout,
  notifications,
  push,
  pushDevice,
  session,
} from '../server/dashboard/menu.ts';
import { analytics, overview, retention } from '../server/dashboard/overview.ts';
import { refusal } from '../server/http/responses.ts';

// The platform runs each function in its own process, so one function lets all endpoints share a warm database.
export const config: Config = {
  path: '/api/admin/*',
  excludedPath: ['/api/admin/login', '/api/admin/login-link'],
};

/** Keyed by the path after `/api/admin/`. */
export const ENDPOINTS = new Map<string, Endpoint>([
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
  ['logout', logout],
  ['notifications', notifications],
  ['overview', overview],
  ['push', push],
  ['push/:id', pushDevice],
  ['retention', retention],
  ['session', session],
]);

export default (request: Request, context: Context): Promise<Response> | Response => {
  const path = new URL(request.url).pathname.replace(/\/$/, '').slice('/api/admin/'.length);
  const [list = '', id, ...rest] = path.split('/');
  const endpointAt = (name: string) => ENDPOINTS.get(name.toLowerCase());
  const endpoint = endpointAt(path) ?? endpointAt([list, ':id', ...rest].join('/'));
  return endpoint ? handleOwnerRequest(request, context, endpoint, id) : refusal('not_found');
};
