import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_PART_HEADER } from '@/domain/api.ts';
import { tableFile, type Piece } from '../../../netlify/server/http/file-response.ts';
import { leadsCsv } from '../../../netlify/server/leads/manage/leads-csv.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/read.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { publishAt } from '../../support/stores/product-at.ts';
import { startSite } from '../../support/hosts/site.ts';

const START = Date.UTC(2030, 0, 15);
const NOW = new Date(START + 2 * 24 * 3_600_000);
const NAME = 'all.csv';
const MOST_BYTES = 6_000_000;

const filled = async (): Promise<Store> => {
  const store = memoryStore();
  for (let n = 0; n < 6000; n += 1) {
    const name = `${n % 7} ${'é'.repeat(110)}`;
    const lead = leadRecord(START + n * 20_000, {
      name,
      address: `${n} ${'Long Lane '.repeat(28)}`,
    });
    await store.createOnce(`lead/2030-01/${lead.id}`, lead);
  }
  await publishAt(store, NOW);
  return store;
};

const inParts = async (ask: (part: string) => AsyncIterable<Piece>): Promise<string[]> => {
  const parts: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const response: Response = await tableFile(ask(next), NAME, true);
    parts.push(await response.text());
    next = response.headers.get(NEXT_PART_HEADER);
  }
  return parts;
};

describe('a file in parts', () => {
  let store: Store;
  beforeAll(async () => {
    store = await filled();
  });

  it.each(['newest', 'due'])(
    'is the table of leads by %s, each part far shorter than the limit of a response',
    async (sort) => {
      const cold = freshProcess(store);
      const ask = (part: string) => {
        const query = new URLSearchParams({ sort, ...(part && { part }) });
        const csv = leadsCsv(query, {
          database: () => openOwnerDatabase(cold, NOW),
          now: NOW,
        });
        if (!csv.ok) throw new Error('refused');
        return csv.pieces;
      };
      const parts = await inParts(ask);
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(MOST_BYTES / 1.5);
      expect(parts.join('').split('\r\n')).toHaveLength(6002);
    },
  );
});

it('a short file is one part, and an unknown part is refused', async () => {
  const site = await startSite();
  const cookie = await site.signIn();
  const json = { name: 'In Parts', phone: '336 555 0100', address: '1 Oak St' };
  await site.send('/api/admin/leads', { cookie, json });
  for (const path of ['/api/admin/leads.csv']) {
    const whole = await site.send(path, { cookie });
    const part = await site.send(`${path}?part=`, { cookie });
    expect(part.headers.get(NEXT_PART_HEADER)).toBeNull();
    expect(part.headers.get('content-disposition')).toBe(whole.headers.get('content-disposition'));
    expect(await part.text()).toBe(await whole.text());
    expect((await site.send(`${path}?part=../../x`, { cookie })).status).toBe(422);
    expect((await site.send(`${path}?part=`)).status).toBe(401);
  }
  await site.close();
});

describe('a whole file', () => {
  it('is refused if it is too long for a response, and never looks complete', async () => {
    const pieces = async function* () {
      for (let n = 0; n < 7; n += 1)
        yield await Promise.resolve({ text: 'x'.repeat(1e6), next: '' });
    };
    const response = await tableFile(pieces(), NAME, false);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('download it on the dashboard');
  });

  it('is an error if it fails midway', async () => {
    const pieces = async function* () {
      yield { text: 'first ', next: '' };
      await Promise.resolve();
      throw new StoreUnavailable('gone');
    };
    await expect(tableFile(pieces(), NAME, false)).rejects.toThrow(StoreUnavailable);
  });
});
