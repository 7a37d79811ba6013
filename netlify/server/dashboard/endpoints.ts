import type { Endpoint } from '../auth/require-owner.ts';
import { analytics } from './analytics.ts';
import { calendarAddress, calendarAddresses } from './calendar.ts';
import { device, devices } from './devices.ts';
import { databaseFile } from './downloads.ts';
import { leadNotify, notifications } from './notifications.ts';
import { lead, leadOpened } from './lead.ts';
import { leads, leadsBulk, leadsTable } from './leads.ts';
import { overview } from './overview.ts';
import { push, pushDevice } from './push.ts';
import { retention } from './retention.ts';

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
