import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { fc, LONG } from '../../support/chance.ts';
import { listAt, listPages } from '../../support/stores/product-at.ts';

const { site, owner } = await siteWithOwner();

const NOBODY = '01957000-0000-7000-8000-000000000000';

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
          const pages = await listPages(store, new Date(), limit);
          const order = (a: (typeof leads)[number], b: (typeof leads)[number]) =>
            b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : -1);
          expect(pages.flat().map(({ id }) => id)).toEqual(
            leads.toSorted(order).map(({ id }) => id),
          );
          expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
        },
      ),
      { numRuns: LONG ? 500 : 30 },
    );
  });
});

describe('GET /api/admin/leads', () => {
  it('returns fifty by default, pages to the end, and each lead by its id', async () => {
    for (let n = 0; n < 60; n += 1) await site.submitLead({ name: `Lead ${n}` });
    const first = await owner.read<LeadsResponse>(API.leads);
    expect(first.leads).toHaveLength(50);
    const rest = await owner.read<LeadsResponse>(`${API.leads}?cursor=${first.nextCursor ?? ''}`);
    expect(rest.leads).toHaveLength(10);
    expect(rest.nextCursor).toBeNull();
    const [newest] = first.leads;
    expect(await owner.lead(newest?.id ?? '')).toMatchObject({ lead: newest });
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
    await expect(listAt(memoryStore(), new Date(), query)).rejects.toThrow('refused');
  });

  it.each([NOBODY, 'x', '..%2F..%2Fsession', `${NOBODY}%20`])(
    'finds nothing by the id %j',
    async (id) => {
      const response = await owner.send(`${API.leads}/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
    },
  );
});
