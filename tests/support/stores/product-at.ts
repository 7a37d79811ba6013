import type { LeadsResponse, OverviewResponse } from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { readLeadDetail } from '../../../netlify/server/dashboard/lead.ts';
import { listLeads } from '../../../netlify/server/dashboard/leads.ts';
import { readOverview } from '../../../netlify/server/dashboard/overview.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { eraseLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import { changeLead } from '../../../netlify/server/leads/manage/change-lead.ts';
import { leadsCsv } from '../../../netlify/server/dashboard/leads-csv.ts';
import type { Store } from '../../../netlify/server/store/store.ts';

/** This file does what the owner and the run of each minute do on a store at a time. A refusal throws. */
export const changeAt = async (
  store: Store,
  now: Date,
  id: string | undefined,
  change: object,
): Promise<Lead> => {
  const database = await openOwnerDatabase(store, now);
  const changed = await changeLead(id, change, { store, database, now });
  if (!changed.ok) throw new Error(`refused: ${changed.code}`);
  return changed.lead;
};

export const eraseAt = async (
  store: Store,
  now: Date,
  id: string | undefined,
  person = false,
): Promise<void> => {
  const database = await openOwnerDatabase(store, now);
  await eraseLead(id, { store, database, person, now });
};

export const detailAt = async (store: Store, now: Date, id: string): Promise<LeadDetail> => {
  const database = await openOwnerDatabase(store, now);
  const detail = await readLeadDetail(id, { store, database, channels: [], now });
  if (!detail) throw new Error(`no lead ${id}`);
  return detail;
};

export const listAt = async (store: Store, now: Date, query = ''): Promise<LeadsResponse> => {
  const database = () => openOwnerDatabase(store, now);
  const listed = await listLeads(new URLSearchParams(query), { database, now });
  if (!listed) throw new Error(`refused: ${query}`);
  return listed;
};

export const listAll = async (store: Store, now: Date, limit = 50): Promise<Lead[]> => {
  const leads: Lead[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: LeadsResponse = await listAt(
      store,
      now,
      `limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    leads.push(...page.leads);
    cursor = page.nextCursor;
  }
  return leads;
};

export const csvAt = async (store: Store, now: Date, query = '') => {
  const database = () => openOwnerDatabase(store, now);
  const response = await leadsCsv(new URLSearchParams(query), { database, now });
  if (!response.ok) throw new Error(`refused: ${query}`);
  const disposition = response.headers.get('content-disposition') ?? '';
  // Keeps the byte order mark, which `text()` would drop.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { name: /filename="(.+)"/.exec(disposition)?.[1], text };
};

export const overviewAt = async (store: Store, now: Date): Promise<OverviewResponse> => {
  const database = await openOwnerDatabase(store, now);
  return (await readOverview(null, database, { store, environment: {}, now })) as OverviewResponse;
};

/** Publishes what is new, however recent the last file is. */
export const publishAt = (
  store: Store,
  now: Date,
  isPastDeadline = () => false,
): Promise<unknown> => publish(store, { now, isPastDeadline, atOnce: true });
