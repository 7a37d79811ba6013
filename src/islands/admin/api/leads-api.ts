import { newSeed, submissionId } from '@/client/submission/submission-id.ts';
import {
  type AnalyticsAnswer,
  API,
  type BulkAnswer,
  type LeadAnswer,
  type LeadsAnswer,
  type NotifyAnswer,
} from '@/domain/api.ts';
import type { LeadFields } from '@/domain/lead.ts';
import type { BulkChange, LeadChange, LeadDetail } from '@/domain/managed-lead.ts';
import { askedBy, type Asker, call, json, type Outcome } from './api-client.ts';

export const readLeads = (
  asker: Asker,
  query: string,
  cursor?: string,
): Promise<Outcome<LeadsAnswer>> => {
  const params = new URLSearchParams(query);
  if (cursor) params.set('cursor', cursor);
  return call(`${API.leads}?${params.toString()}`, askedBy(asker));
};

export const readLead = (asker: Asker, id: string): Promise<Outcome<LeadDetail>> =>
  call(at(id), askedBy(asker));

export const sendChange = (id: string, change: LeadChange): Promise<Outcome<LeadAnswer>> =>
  call(at(id), json('PATCH', change));

export const sendBulk = (change: BulkChange): Promise<Outcome<BulkAnswer>> =>
  call(API.bulk, json('POST', change));

const addLead = (lead: LeadFields & { submissionId: string }): Promise<Outcome<LeadAnswer>> =>
  call(API.leads, json('POST', lead));

export const sendOpened = (id: string): Promise<Outcome<null>> =>
  call(`${at(id)}/opened`, { method: 'POST' });

export const notifyAgain = (id: string): Promise<Outcome<NotifyAnswer>> =>
  call(`${at(id)}/notify`, { method: 'POST' });

export const eraseLead = (id: string, everything: boolean): Promise<Outcome<null>> =>
  call(everything ? `${at(id)}?person=1` : at(id), { method: 'DELETE' });

const at = (id: string): string => `${API.leads}/${encodeURIComponent(id)}`;

/**
 * Adds what one form holds. The id is made of its seed and its words, so that a repeat adds no second lead, and what
 * was corrected after a lost answer is not taken for what was sent before. `reseed` keeps a seed by the server's clock.
 */
export const newLead = async (
  fields: LeadFields,
  seed: string,
  reseed: (seed: string) => void,
): Promise<Outcome<LeadAnswer>> => {
  const send = (from: string) => addLead({ ...fields, submissionId: submissionId(from, fields) });
  const outcome = await send(seed);
  if (outcome.ok || !outcome.problem.serverTime) return outcome;
  const right = newSeed(Date.parse(outcome.problem.serverTime));
  reseed(right);
  return send(right);
};

export const readReport = (asker: Asker, query: string): Promise<Outcome<AnalyticsAnswer>> =>
  call(`${API.adminAnalytics}?${query}`, askedBy(asker));

/** The same period as a spreadsheet. */
export const csvHref = (query: string): string => `${API.analyticsCsv}?${query}`;
