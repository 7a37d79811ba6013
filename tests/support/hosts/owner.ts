import { afterAll } from 'vitest';
import {
  type AnalyticsResponse,
  API,
  type LeadResponse,
  type LeadsResponse,
  type OverviewResponse,
} from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { ENDPOINTS } from '../../../netlify/functions/admin-dashboard.ts';
import { startSite, type Sent, type Site } from './site.ts';

/** The requests of a logged-in owner's browser to a site. Reads, and `changed`, throw if they are refused. */
export const ownerOf = (site: Pick<Site, 'send'>, cookie: string) => {
  const send = (path: string, sent: Sent = {}) => site.send(path, { cookie, ...sent });
  const read = async <T>(path: string, sent?: Sent): Promise<T> => {
    const response = await send(path, sent);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const leads = async (query = 'limit=100'): Promise<Lead[]> =>
    (await read<LeadsResponse>(`${API.leads}?${query}`)).leads;
  const patch = (json: unknown): Sent => ({ method: 'PATCH', json });
  return {
    cookie,
    send,
    read,
    leads,
    named: async (name: string) => (await leads()).filter((lead) => lead.name === name),
    lead: (id: string) => read<LeadDetail>(`${API.leads}/${id}`),
    overview: () => read<OverviewResponse>(API.overview),
    analytics: () => read<AnalyticsResponse>(API.adminAnalytics),
    csv: async (query = '') => (await send(`${API.leadsCsv}?${query}`)).text(),
    add: (json: unknown) => send(API.leads, { json }),
    change: (id: string, json: unknown) => send(`${API.leads}/${id}`, patch(json)),
    changed: async (id: string, json: unknown): Promise<Lead> =>
      (await read<LeadResponse>(`${API.leads}/${id}`, patch(json))).lead,
    erase: (id: string, query = '') => send(`${API.leads}/${id}${query}`, { method: 'DELETE' }),
  };
};

export type Owner = ReturnType<typeof ownerOf>;

/** Starts a site for all tests of a file, and logs its owner in. */
export async function siteWithOwner(): Promise<{ site: Site; owner: Owner }>;
export async function siteWithOwner<S extends Site>(
  start: () => Promise<S>,
): Promise<{ site: S; owner: Owner }>;
export async function siteWithOwner(start: () => Promise<Site> = startSite) {
  const site = await start();
  afterAll(() => site.close());
  return { site, owner: ownerOf(site, await site.logIn()) };
}

/** The addresses that the dashboard's function answers under its one path; `:id` is an id. */
export const OWNER_PATHS = [...ENDPOINTS.keys()].map((name) => `/api/admin/${name}`);
