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
} from '@/domain/api.ts';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { LeadDetail, OverviewResponse } from '@/domain/managed-lead.ts';
import { requestInit, type Requester, fetchApi, json, type Outcome } from './api-client.ts';

/** Null if it is still the one with the revision `since`. */
export const readOverview = (
  requester: Requester,
  since?: string,
): Promise<Outcome<OverviewResponse | null>> => {
  const query = since === undefined ? '' : `?${new URLSearchParams({ [SINCE]: since }).toString()}`;
  return fetchApi(API.overview + query, requestInit(requester));
};

export const readLeads = (
  requester: Requester,
  query: string,
  cursor?: string,
): Promise<Outcome<LeadsResponse>> => {
  const params = new URLSearchParams(query);
  if (cursor) params.set('cursor', cursor);
  return fetchApi(`${API.leads}?${params.toString()}`, requestInit(requester));
};

export const readLead = (requester: Requester, id: string): Promise<Outcome<LeadDetail>> =>
  fetchApi(leadPath(id), requestInit(requester));

export const sendChange = (id: string, change: LeadChange): Promise<Outcome<LeadResponse>> =>
  fetchApi(leadPath(id), json('PATCH', change));

export const sendOpened = (id: string): Promise<Outcome<null>> =>
  fetchApi(`${leadPath(id)}/opened`, { method: 'POST' });

export const approveRetention = (made_at: string): Promise<Outcome<null>> =>
  fetchApi(API.retention, json('POST', { made_at }));

export const notifyAgain = (id: string): Promise<Outcome<NotifyResponse>> =>
  fetchApi(`${leadPath(id)}/notify`, { method: 'POST' });

export const eraseLead = (id: string, everything: boolean): Promise<Outcome<null>> =>
  fetchApi(everything ? `${leadPath(id)}?person=1` : leadPath(id), { method: 'DELETE' });

export const addLead = (lead: object): Promise<Outcome<LeadResponse>> =>
  fetchApi(API.leads, json('POST', lead));

export const readReport = (requester: Requester, query: string): Promise<Outcome<BriefAnalytics>> =>
  fetchApi(`${API.adminAnalytics}?${query}&brief`, requestInit(requester));

export const readSiteReport = (query: string): Promise<Outcome<AnalyticsResponse>> =>
  fetchApi(`${API.adminAnalytics}?${query}`);

export const readSettings = (): Promise<Outcome<SettingsResponse>> => fetchApi(API.notifications);

export const sendTest = (): Promise<Outcome<TestResponse>> =>
  fetchApi(API.notifications, { method: 'POST' }, 45_000);

export const readPush = (requester: Requester): Promise<Outcome<PushResponse>> =>
  fetchApi(API.push, requestInit(requester));

export const addPushDevice = (subscription: PushSubscription): Promise<Outcome<null>> => {
  const { endpoint, keys } = subscription.toJSON();
  return fetchApi(API.push, json('POST', { endpoint, ...keys }));
};

export const removePushDevice = (id: string): Promise<Outcome<null>> =>
  fetchApi(`${API.push}/${id}`, { method: 'DELETE' });

export const testPushDevice = (id: string): Promise<Outcome<TestResponse>> =>
  fetchApi(`${API.push}/${id}`, { method: 'POST' });

export const readDevices = (): Promise<Outcome<DevicesResponse>> => fetchApi(API.devices);

export const signOutDevice = (id: string): Promise<Outcome<null>> =>
  fetchApi(`${API.devices}/${id}`, { method: 'DELETE' });

export const renameDevice = (name: string, phone: boolean): Promise<Outcome<null>> =>
  fetchApi(API.session, json('PATCH', { name, phone }));

export const readCalendarAddresses = (): Promise<Outcome<CalendarResponse>> =>
  fetchApi(API.calendarAddresses);

export const addCalendarAddress = (): Promise<Outcome<NewCalendarResponse>> =>
  fetchApi(API.calendarAddresses, { method: 'POST' });

export const removeCalendarAddress = (id: string): Promise<Outcome<null>> =>
  fetchApi(`${API.calendarAddresses}/${id}`, { method: 'DELETE' });

const leadPath = (id: string): string => `${API.leads}/${encodeURIComponent(id)}`;
