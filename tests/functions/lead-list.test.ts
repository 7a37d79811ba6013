import fc from 'fast-check';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { LeadsAnswer } from '@/domain/api.ts';
import type { Lead } from '@/domain/desk.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import { listLeads } from '../../netlify/server/leads/list-leads.ts';
import type { Store } from '../../netlify/server/store.ts';
import { FILLED } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';
import { startSite } from '../support/site.ts';

const HOUR = 3_600_000;
const NOBODY = '01957000-0000-7000-8000-000000000000';

const lead = (receivedAt: number, minted: number): LeadRecord => ({
  id: v7({ msecs: minted }),
  name: 'A',
  phone: '3365550100',
  phone_e164: null,
  address: 'B',
  window_count: 'unsure',
  preferred_time: 'anytime',
  created_at: new Date(receivedAt).toISOString(),
  suspect: null,
  session_id: null,
  landing_path: null,
  referrer: null,
  campaign: null,
  consent_version: null,
  joins: null,
  source: 'website',
});

const follow = async (store: Store, limit: number) => {
  const pages: Lead[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
    const listed = await listLeads(query, { store });
    if (!listed.ok) throw new Error('The cursor was refused.');
    pages.push(listed.answer.leads);
    cursor = listed.answer.nextCursor;
  }
  return pages;
};

describe('the list of leads', () => {
  it('reaches each lead exactly once, newest first, whatever the clocks that minted the ids', async () => {
    const start = Date.UTC(2029, 11, 1);
    const arrivals = fc.record({
      // Few distinct times, so that leads of the same moment are common.
      at: fc.integer({ min: 0, max: 400 }).map((n) => start + n * 6 * HOUR),
      ahead: fc.integer({ min: -35 * 24, max: 48 }).map((hours) => hours * HOUR),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrivals, { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        async (arrived, limit) => {
          const store = memoryStore();
          const leads = arrived.map(({ at, ahead }) => lead(at, at + ahead));
          for (const each of leads) await keepLead(store, each);
          const pages = await follow(store, limit);
          const order = (a: LeadRecord, b: LeadRecord) =>
            b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : -1);
          expect(pages.flat().map(({ id }) => id)).toEqual(
            leads.toSorted(order).map(({ id }) => id),
          );
          expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('reads no further back than a page needs', async () => {
    const store = memoryStore();
    for (let month = 0; month < 12; month += 1) {
      for (let n = 0; n < 3; n += 1) {
        const at = Date.UTC(2030, month, 15, n);
        await keepLead(store, lead(at, at));
      }
    }
    const read: string[] = [];
    const watched: Store = { ...store, list: (prefix) => (read.push(prefix), store.list(prefix)) };
    await listLeads(new URLSearchParams({ limit: '2' }), { store: watched });
    expect(read).toEqual(['lead/2030-12/', 'lead/2030-11/']);
  });
});

describe('GET /api/admin/leads', () => {
  it('gives fifty unless told, pages to the end, and each lead by its id', async () => {
    const site = await startSite();
    const cookie = await site.signIn();
    for (let n = 0; n < 60; n += 1) {
      await site.send('/api/submit-lead', { json: { ...FILLED, name: `Lead ${n}` } });
    }
    const get = async (path: string) => site.send(path, { cookie });
    const first = (await (await get('/api/admin/leads')).json()) as LeadsAnswer;
    expect(first.leads).toHaveLength(50);
    const rest = (await (
      await get(`/api/admin/leads?cursor=${first.nextCursor ?? ''}`)
    ).json()) as LeadsAnswer;
    expect(rest.leads).toHaveLength(10);
    expect(rest.nextCursor).toBeNull();
    const [newest] = first.leads;
    expect(await (await get(`/api/admin/leads/${newest?.id ?? ''}`)).json()).toEqual(newest);
    await site.close();
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=',
    'limit=-1',
    'cursor=',
    'cursor=x',
    'cursor=%00',
  ])('refuses %s', async (query) => {
    const listed = await listLeads(new URLSearchParams(query), { store: memoryStore() });
    expect(listed).toEqual({ ok: false, code: 'invalid' });
  });

  it.each([NOBODY, 'x', '..%2F..%2Fsession', `${NOBODY}%20`])(
    'finds nothing by the id %j',
    async (id) => {
      const site = await startSite();
      const cookie = await site.signIn();
      const response = await site.send(`/api/admin/leads/${id}`, { cookie });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
      await site.close();
    },
  );
});
