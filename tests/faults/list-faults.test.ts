import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API } from '@/domain/api.ts';
import { StoreUnavailable } from '../../netlify/server/store/store-error.ts';
import { openStore } from '../../netlify/server/store/store.ts';
import {
  LISTS,
  type Fault,
  startFaultySite,
  timed,
  type FaultySite,
} from '../support/hosts/faulty-site.ts';
import { FILLED, newId } from '../support/fixtures/leads.ts';
import { PASSWORD } from '../support/hosts/site.ts';
import { OWNER_PATHS, ownerOf, type Owner } from '../support/hosts/owner.ts';
import { view } from '../support/fixtures/visits.ts';

const faults: [string, Fault][] = [
  ['answers 404', { kind: 'status', status: 404 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 401', { kind: 'status', status: 401 }],
  ['resets', { kind: 'reset' }],
  ['hangs', { kind: 'hang' }],
];

const ownersReads = async (id: string): Promise<Map<string, string>> => {
  const paths = OWNER_PATHS.map((path) => path.replace(':id', id));
  const texts = new Map<string, string>();
  for (const path of paths) {
    const response = await owner.send(path);
    if (response.status === 200) texts.set(path, await response.text());
  }
  return texts;
};

let site: FaultySite;
let owner: Owner;
beforeAll(async () => {
  site = await startFaultySite();
});
afterEach(async () => {
  await site.mend();
});
afterAll(() => site.close());

describe('a store that responds 404 to lists before the first write', () => {
  it('counts as empty, and the owner can log in', async () => {
    site.fail({ kind: 'status', status: 404 }, { method: 'GET', path: LISTS, times: 2 });
    const first = ownerOf(site, await site.logIn());
    expect(await first.read(API.leads)).toMatchObject({ leads: [], nextCursor: null });
  });
});

describe('a list whose later page responds 404', () => {
  it('is an error', async () => {
    const records = openStore({ deploy: { context: 'production' } }, 60_000);
    const keys = Array.from({ length: 1001 }, (_, n) => `many/${n}`);
    // One after another, because many at once time out on a busy machine.
    for (const key of keys) await records.put(key, 0);
    site.fail({ kind: 'status', status: 404 }, { method: 'GET', path: /[?&]cursor=/ });
    await expect(records.list('many/')).rejects.toThrow(StoreUnavailable);
    await site.mend();
    expect(await records.list('many/')).toHaveLength(1001);
  });
});

describe('when only lists fail', () => {
  let reads: Map<string, string>;
  beforeAll(async () => {
    owner = ownerOf(site, await site.logIn());
    const submissionId = newId();
    const json = { ...FILLED, submissionId };
    expect((await site.send('/api/submit-lead', { json })).status).toBe(200);
    expect((await site.send('/api/analytics', { json: view(1) })).status).toBe(204);
    reads = await ownersReads(submissionId);
  });

  it.each(faults)('(a list %s) nobody is shown an empty list', async (_, fault) => {
    site.fail(fault, { method: 'GET', path: LISTS });
    const told = await Promise.all(
      [...reads].map(async ([path, before]) => {
        const { response, seconds } = await timed(() => owner.send(path));
        const text = await response.text();
        expect(seconds, path).toBeLessThan(12);
        if (response.status === 200) expect(text, path).toBe(before);
        if (response.status === 200) return null;
        expect(response.status, path).toBe(503);
        expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0);
        expect(JSON.parse(text), path).toMatchObject({ code: 'unavailable' });
        return path;
      }),
    );
    expect(told).toEqual(
      expect.arrayContaining([API.leads, API.leadsCsv, API.overview, API.adminAnalytics]),
    );
    await site.mend();
    expect(await owner.leads()).toHaveLength(1);
    const { stats } = await owner.analytics();
    expect(stats).toMatchObject({ total_leads: 1, total_page_views: 1 });
  });

  it.each(faults)('(a list %s) nobody logs in past the throttle', async (_, fault) => {
    site.fail(fault, { method: 'GET', path: LISTS });
    const { response, seconds } = await timed(() =>
      site.send('/api/admin/login', { json: { password: PASSWORD } }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(seconds).toBeLessThan(12);
  });
});
