import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { fc, LONG } from '../../support/chance.ts';
import { changeAt, listAt, publishAt } from '../../support/stores/product-at.ts';

const { site, owner } = await siteWithOwner();

describe('the list of leads', () => {
  const START = Date.UTC(2029, 11, 1);
  const arrivals = fc.record({
    // Few distinct times, so that leads from the same moment are common.
    at: fc.integer({ min: 0, max: 400 }).map((n) => START + n * 6 * HOUR),
    ahead: fc.integer({ min: -35 * 24, max: 48 }).map((hours) => hours * HOUR),
  });
  const betweenPages = fc.constantFrom('nothing', 'arrive', 'change', 'publish');

  it('reaches each lead exactly once, newest first, whatever clocks made the ids and whatever happens between pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrivals, { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(betweenPages, { maxLength: 12 }),
        async (arrived, limit, between) => {
          const store = memoryStore();
          const leads = arrived.map(({ at, ahead }) => leadRecord(at, { minted: at + ahead }));
          for (const each of leads) await putLead(store, each);
          const reached: string[] = [];
          let time = Date.UTC(2030, 3, 1);
          for (let cursor: string | null = ''; cursor !== null; time += HOUR) {
            const now = new Date(time);
            const query = `limit=${limit}${cursor && `&cursor=${cursor}`}`;
            const page: LeadsResponse = await listAt(store, now, query);
            reached.push(...page.leads.map(({ id }) => id));
            cursor = page.nextCursor;
            if (cursor !== null) expect(page.leads).toHaveLength(limit);
            const what = between.pop();
            if (what === 'arrive') await putLead(store, leadRecord(time));
            if (what === 'publish') await publishAt(store, now);
            if (what === 'change' && leads[0])
              await changeAt(store, now, leads[0].id, { version: 0, status: 'won' });
          }
          const order = (a: (typeof leads)[number], b: (typeof leads)[number]) =>
            b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : -1);
          expect(reached).toEqual(leads.toSorted(order).map(({ id }) => id));
        },
      ),
      { numRuns: LONG ? 500 : 30 },
    );
  });
});

it('the list returns fifty by default, pages to the end, and each lead by its id', async () => {
  for (let n = 0; n < 60; n += 1) await site.submitLead({ name: `Lead ${n}` });
  const first = await owner.read<LeadsResponse>(API.leads);
  expect(first.leads).toHaveLength(50);
  const rest = await owner.read<LeadsResponse>(`${API.leads}?cursor=${first.nextCursor ?? ''}`);
  expect(rest.leads).toHaveLength(10);
  expect(rest.nextCursor).toBeNull();
  const [newest] = first.leads;
  expect(await owner.lead(newest?.id ?? '')).toMatchObject({ lead: newest });
});
