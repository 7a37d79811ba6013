import {
  type AnalyticsResponse,
  API,
  type BriefAnalytics,
  type CalendarResponse,
  type DevicesResponse,
  type LeadResponse,
  type LeadsResponse,
  type NewCalendarResponse,
  type NotifyResponse,
  type PushResponse,
  type SettingsResponse,
  SINCE,
  type TestResponse,
  type OverviewResponse,
} from '@/domain/api.ts';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { fetchApi, json, type Requester } from './api-client.ts';

const POST = { method: 'POST' };
const DELETE = { method: 'DELETE' };

const leadPath = (id: string): string => `${API.leads}/${encodeURIComponent(id)}`;

/** Resolves to null if the overview still has the revision `since`. */
export const readOverview = (requester: Requester, since?: string) => {
  const query = since === undefined ? '' : `?${new URLSearchParams({ [SINCE]: since }).toString()}`;
  return fetchApi<OverviewResponse | null>(API.overview + query, { requester });
};

export const readLeads = (requester: Requester, query: string) =>
  fetchApi<LeadsResponse>(`${API.leads}?${query}`, { requester });
export const readLead = (requester: Requester, id: string) =>
  fetchApi<LeadDetail>(leadPath(id), { requester });
export const addLead = (lead: object) => fetchApi<LeadResponse>(API.leads, json('POST', lead));
export const sendChange = (id: string, change: LeadChange) =>
  fetchApi<LeadResponse>(leadPath(id), json('PATCH', change));
export const sendOpened = (id: string) => fetchApi<null>(`${leadPath(id)}/opened`, POST);
export const notifyAgain = (id: string) => fetchApi<NotifyResponse>(`${leadPath(id)}/notify`, POST);
export const eraseLead = (id: string, everything: boolean) =>
  fetchApi<null>(everything ? `${leadPath(id)}?person=1` : leadPath(id), DELETE);
export const approveRetention = (made_at: string) =>
  fetchApi<null>(API.retention, json('POST', { made_at }));

export const readReport = (requester: Requester, query: string) =>
  fetchApi<BriefAnalytics | AnalyticsResponse>(`${API.adminAnalytics}?${query}`, { requester });

export const readSettings = () => fetchApi<SettingsResponse>(API.notifications);
export const sendTest = () =>
  fetchApi<TestResponse>(API.notifications, { ...POST, timeout: 45_000 });

export const readPush = (requester: Requester) => fetchApi<PushResponse>(API.push, { requester });
export const addPushDevice = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return fetchApi<null>(API.push, json('POST', { endpoint, ...keys }));
};
export const removePushDevice = (id: string) => fetchApi<null>(`${API.push}/${id}`, DELETE);
export const testPushDevice = (id: string) => fetchApi<TestResponse>(`${API.push}/${id}`, POST);

export const readDevices = () => fetchApi<DevicesResponse>(API.devices);
export const logOutDevice = (id: string) => fetchApi<null>(`${API.devices}/${id}`, DELETE);
export const renameDevice = (name: string, phone: boolean) =>
  fetchApi<null>(API.session, json('PATCH', { name, phone }));

export const readCalendarAddresses = () => fetchApi<CalendarResponse>(API.calendarAddresses);
export const addCalendarAddress = () => fetchApi<NewCalendarResponse>(API.calendarAddresses, POST);
export const removeCalendarAddress = (id: string) =>
  fetchApi<null>(`${API.calendarAddresses}/${id}`, DELETE);
