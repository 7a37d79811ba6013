import { newDraftSeed, submissionId } from '@/client/submission/submission-id.ts';
import {
  type AnalyticsResponse,
  API,
  type BulkResponse,
  type LeadResponse,
  type LeadsResponse,
  type NotifyResponse,
} from '@/domain/api.ts';
import type { LeadFields } from '@/domain/lead.ts';
import type { BulkChange, LeadChange } from '@/domain/lead-change.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { fetcherOf, type Fetcher, fetchApi, json, type Outcome } from './api-client.ts';

export const readLeads = (
  asker: Fetcher,
  query: string,
  cursor?: string,
): Promise<Outcome<LeadsResponse>> => {
  const params = new URLSearchParams(query);
  if (cursor) params.set('cursor', cursor);
  return fetchApi(`${API.leads}?${params.toString()}`, fetcherOf(asker));
};

export const readLead = (asker: Fetcher, id: string): Promise<Outcome<LeadDetail>> =>
  fetchApi(at(id), fetcherOf(asker));

export const sendChange = (id: string, change: LeadChange): Promise<Outcome<LeadResponse>> =>
  fetchApi(at(id), json('PATCH', change));

export const sendBulk = (change: BulkChange): Promise<Outcome<BulkResponse>> =>
  fetchApi(API.bulk, json('POST', change));

const addLead = (lead: LeadFields & { submissionId: string }): Promise<Outcome<LeadResponse>> =>
  fetchApi(API.leads, json('POST', lead));

export const sendOpened = (id: string): Promise<Outcome<null>> =>
  fetchApi(`${at(id)}/opened`, { method: 'POST' });

export const notifyAgain = (id: string): Promise<Outcome<NotifyResponse>> =>
  fetchApi(`${at(id)}/notify`, { method: 'POST' });

export const eraseLead = (id: string, everything: boolean): Promise<Outcome<null>> =>
  fetchApi(everything ? `${at(id)}?person=1` : at(id), { method: 'DELETE' });

const at = (id: string): string => `${API.leads}/${encodeURIComponent(id)}`;

/**
 * Adds what one form holds. The id is made of its seed and its words, so that a repeat adds no second lead, and what
 * was corrected after a lost answer is not taken for what was sent before. `reseed` keeps a seed by the server's clock.
 */
export const newLead = async (
  fields: LeadFields,
  seed: string,
  reseed: (seed: string) => void,
): Promise<Outcome<LeadResponse>> => {
  const send = (from: string) => addLead({ ...fields, submissionId: submissionId(from, fields) });
  const outcome = await send(seed);
  if (outcome.ok || !outcome.problem.serverTime) return outcome;
  const right = newDraftSeed(Date.parse(outcome.problem.serverTime));
  reseed(right);
  return send(right);
};

export const readReport = (asker: Fetcher, query: string): Promise<Outcome<AnalyticsResponse>> =>
  fetchApi(`${API.adminAnalytics}?${query}`, fetcherOf(asker));

/** The same period as a spreadsheet. */
export const csvHref = (query: string): string => `${API.analyticsCsv}?${query}`;
