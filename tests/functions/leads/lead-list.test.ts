import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import type { LeadsResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/read.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { listLeads } from '../../../netlify/server/leads/manage/list-leads.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { FILLED, leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { startSite } from '../../support/hosts/site.ts';
import { fc } from '../../support/chance.ts';

const NOBODY = '01957000-0000-7000-8000-000000000000';

const follow = async (store: Store, limit: number) => {
  const pages: Lead[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
    const listed = await listLeads(query, {
      database: () => openOwnerDatabase(store, new Date()),
      now: new Date(),
    });
    if (!listed.ok) throw new Error('The cursor was refused.');
    pages.push(listed.response.leads);
    cursor = listed.response.nextCursor;
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
          const leads = arrived.map(({ at, ahead }) => leadRecord(at, { minted: at + ahead }));
          for (const each of leads) await putLead(store, each);
          const pages = await follow(store, limit);
          const order = (a: (typeof leads)[number], b: (typeof leads)[number]) =>
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
});

describe('GET /api/admin/leads', () => {
  it('returns fifty by default, pages to the end, and each lead by its id', async () => {
    const site = await startSite();
    const cookie = await site.signIn();
    for (let n = 0; n < 60; n += 1) {
      await site.send('/api/submit-lead', { json: { ...FILLED, name: `Lead ${n}` } });
    }
    const get = async (path: string) => site.send(path, { cookie });
    const first = (await (await get('/api/admin/leads')).json()) as LeadsResponse;
    expect(first.leads).toHaveLength(50);
    const rest = (await (
      await get(`/api/admin/leads?cursor=${first.nextCursor ?? ''}`)
    ).json()) as LeadsResponse;
    expect(rest.leads).toHaveLength(10);
    expect(rest.nextCursor).toBeNull();
    const [newest] = first.leads;
    expect(await (await get(`/api/admin/leads/${newest?.id ?? ''}`)).json()).toMatchObject({
      lead: newest,
    });
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
    const listed = await listLeads(new URLSearchParams(query), {
      database: () => openOwnerDatabase(memoryStore(), new Date()),
      now: new Date(),
    });
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
