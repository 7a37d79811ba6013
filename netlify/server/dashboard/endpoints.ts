import type { Endpoint } from '../auth/require-owner.ts';
import { ok, refusal } from '../http/responses.ts';
import { readAnalytics } from '../reports/analytics.ts';
import { lead, leadNotify, leadOpened } from './lead.ts';
import { leads, leadsBulk, leadsTable } from './leads.ts';
import {
  calendarAddress,
  calendarAddresses,
  databaseFile,
  device,
  devices,
  notifications,
  push,
  pushDevice,
} from './menu.ts';
import { overview, retention } from './overview.ts';

const analytics: Endpoint = {
  GET: async ({ query, database, now }) => {
    const read = readAnalytics(query, { database: await database(), now });
    return read.ok ? ok(read.response) : refusal(read.code);
  },
};

/** By what follows `/api/admin/`. */
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
  ['notifications', notifications],
  ['overview', overview],
  ['push', push],
  ['push/:id', pushDevice],
  ['retention', retention],
]);
