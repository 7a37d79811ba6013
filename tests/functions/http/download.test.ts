import { beforeAll, describe, expect, it } from 'vitest';
import { API, NEXT_PART_HEADER } from '@/domain/api.ts';
import { leadsCsv } from '../../../netlify/server/dashboard/leads-csv.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { publishAt } from '../../support/stores/product-at.ts';
import { ownerOf } from '../../support/hosts/owner.ts';
import { startSite } from '../../support/hosts/site.ts';

const START = Date.UTC(2030, 0, 15);
const NOW = new Date(START + 2 * 24 * 3_600_000);
const MOST_BYTES = 6_000_000;

const filled = async (): Promise<Store> => {
  const store = memoryStore();
  for (let n = 0; n < 6000; n += 1) {
    const name = `${n % 7} ${'é'.repeat(300)}`;
    const lead = leadRecord(START + n * 20_000, {
      name,
      address: `${n} ${'Long Lane '.repeat(28)}`,
    });
    await store.createOnce(`lead/2030-01/${lead.id}`, lead);
  }
  await publishAt(store, NOW);
  return store;
};

describe('the table of many leads', () => {
  let store: Store;
  beforeAll(async () => {
    store = await filled();
  });

  const ask = (query: Record<string, string>, process: Store): Promise<Response> =>
    leadsCsv(new URLSearchParams(query), {
      database: () => openOwnerDatabase(process, NOW),
      now: NOW,
    });

  it.each(['newest', 'due'])(
    'arrives by %s in parts, each far shorter than the limit of a response',
    async (sort) => {
      const cold = freshProcess(store);
      const parts: string[] = [];
      for (let part: string | null = ''; part !== null;) {
        const response: Response = await ask({ sort, part }, cold);
        parts.push(await response.text());
        part = response.headers.get(NEXT_PART_HEADER);
      }
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(MOST_BYTES / 1.5);
      expect(parts.join('').split('\r\n')).toHaveLength(6002);
    },
  );

  it('is refused as a whole if it is too long for a response, and never looks complete', async () => {
    const response = await ask({}, store);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('download it on the dashboard');
  });
});

it('a short file is one part, and an unknown part is refused', async () => {
  const site = await startSite();
  const { csv, ...owner } = ownerOf(site, await site.logIn());
  await owner.add({ name: 'In Parts', phone: '336 555 0100', address: '1 Oak St' });
  const part = await owner.send(`${API.leadsCsv}?part=`);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="leads-[\d-]{10}\.csv"$/,
    ) as string,
  });
  expect(part.headers.get(NEXT_PART_HEADER)).toBeNull();
  expect(await part.text()).toBe(await csv());
  for (const wrong of ['part=../../x', 'status=x'])
    expect((await owner.send(`${API.leadsCsv}?${wrong}`)).status).toBe(422);
  await site.close();
});
