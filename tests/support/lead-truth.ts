import { expect } from 'vitest';
import type { Lead } from '@/domain/desk.ts';
import { listLeads } from '../../netlify/server/leads/desk/list-leads.ts';
import { openIndex, readSummary } from '../../netlify/server/leads/index/open-index.ts';
import type { Store } from '../../netlify/server/store.ts';
import { recountLeads, type Recounted } from './lead-recount.ts';

/** Every lead, by following the cursor. */
export const listAll = async (store: Store, limit = 7): Promise<Lead[]> => {
  const leads: Lead[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
    const listed = await listLeads(query, { store, now: new Date('2030-01-31T22:00:00Z') });
    if (!listed.ok) throw new Error('The cursor was refused.');
    leads.push(...listed.answer.leads);
    cursor = listed.answer.nextCursor;
  }
  return leads;
};

/** Lists and totals tell what the records tell. */
export const expectTruth = async (store: Store) => {
  const truth = await recountLeads(store);
  const leads = await listAll(store);
  expect(leads.map(counted)).toEqual(truth);
  const summary = readSummary(await openIndex(store));
  const own = truth.filter(({ suspected }) => !suspected);
  expect(summary).toMatchObject({
    total: truth.length,
    counted: own.filter(({ joined }) => !joined).length,
    suspected: truth.length - own.length,
    unopened: own.filter(({ opened }) => !opened).length,
  });
  const untried = new Set(leads.flatMap(({ id, tried_at }) => (tried_at === null ? id : [])));
  expect(summary.promised).toHaveLength(
    own.filter(({ id, joined, status }) => !joined && status === 'new' && untried.has(id)).length,
  );
};

const counted = ({
  id,
  status,
  version,
  opened,
  suspect,
  rescued,
  joins,
  name,
}: Lead): Recounted => ({
  id,
  status,
  version,
  opened,
  suspected: suspect !== null && !rescued,
  joined: joins !== null,
  name,
});
