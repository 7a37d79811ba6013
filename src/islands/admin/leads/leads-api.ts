import {
  API,
  type BulkAnswer,
  type LeadAnswer,
  type LeadsAnswer,
  type NotifyAnswer,
} from '@/domain/api.ts';
import type { BulkChange, LeadChange, LeadDetail } from '@/domain/desk.ts';
import type { LeadFields } from '@/domain/lead.ts';
import { askedBy, call, json, type Asker, type Outcome } from '../call.ts';

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

export const addLead = (
  lead: LeadFields & { submissionId: string },
): Promise<Outcome<LeadAnswer>> => call(API.leads, json('POST', lead));

export const sendOpened = (id: string): Promise<Outcome<null>> =>
  call(`${at(id)}/opened`, { method: 'POST' });

export const notifyAgain = (id: string): Promise<Outcome<NotifyAnswer>> =>
  call(`${at(id)}/notify`, { method: 'POST' });

export const eraseLead = (id: string, everything: boolean): Promise<Outcome<null>> =>
  call(everything ? `${at(id)}?person=1` : at(id), { method: 'DELETE' });

const at = (id: string): string => `${API.leads}/${encodeURIComponent(id)}`;
