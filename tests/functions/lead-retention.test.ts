import { afterEach, describe, expect, it, vi } from 'vitest';
import { plannedRetention, retainLeads } from '../../netlify/server/leads/desk/retention.ts';
import { buildIndex } from '../../netlify/server/leads/index/build-index.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import type { Store } from '../../netlify/server/store.ts';
import { StoreUnavailable } from '../../netlify/server/store-unavailable.ts';
import { crashAfter } from '../support/crashing-store.ts';
import { leadRecord } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';
import { startSite } from '../support/site.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2030, 6, 1, 8);

const run = (store: Store, months: number | null, days: number) =>
  retainLeads(store, { months, now: new Date(NOW + days * DAY), until: performance.now() + 5000 });

const stored = async (store: Store) => (await store.list('lead/')).length;

const filled = async (): Promise<Store> => {
  const store = memoryStore();
  for (let months = 0; months < 12; months += 1) {
    await keepLead(store, leadRecord(Date.UTC(2030, 6 - months, 1, 7)));
  }
  await buildIndex(store, { now: new Date(NOW - DAY), until: performance.now() + 5000, size: 3 });
  return store;
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('leads older than the set months', () => {
  it('are kept where no months are set', async () => {
    const store = await filled();
    for (const day of [0, 1, 2]) await run(store, null, day);
    expect(await stored(store)).toBe(12);
    expect(await plannedRetention(store, null)).toBeNull();
  });

  it('are counted on the first day and removed on the next', async () => {
    const store = await filled();
    expect(await run(store, 6, 0)).toEqual({ removed: 0 });
    expect(await stored(store)).toBe(12);
    const at = new Date(NOW + DAY).toISOString();
    expect(await plannedRetention(store, 6)).toEqual({ months: 6, leads: 6, at });
    expect(await run(store, 6, 0.5)).toEqual({ removed: 0 });
    expect(await run(store, 6, 1)).toEqual({ removed: 6 });
    expect(await stored(store)).toBe(6);
    expect(await plannedRetention(store, 6)).toMatchObject({ leads: 0 });
    const index = await Promise.all((await store.list('segment/')).map((key) => store.get(key)));
    // Their rows, and what these are searched by.
    expect(index.flat()).toHaveLength(6 + 6);
  });

  it.each([
    ['2030-03-31', '2030-02-28'],
    ['2030-03-30', '2030-02-28'],
    ['2030-03-29', '2030-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2030-07-31', '2030-06-30'],
    ['2030-03-28', '2030-02-28'],
  ])('counted on %s, one month being set, are those from before %s', async (today, limit) => {
    const store = memoryStore();
    const now = new Date(`${today}T08:00:00Z`);
    const at = Date.parse(`${limit}T08:00:00Z`);
    for (const time of [at - 1, at, at + DAY]) await keepLead(store, leadRecord(time));
    await retainLeads(store, { months: 1, now, until: performance.now() + 5000 });
    expect(await plannedRetention(store, 1)).toMatchObject({ leads: 1 });
  });

  it('are counted anew where the setting was changed', async () => {
    const store = await filled();
    await run(store, 6, 0);
    expect(await run(store, 3, 1)).toEqual({ removed: 0 });
    expect(await plannedRetention(store, 6)).toBeNull();
    expect(await plannedRetention(store, 3)).toMatchObject({ leads: 9 });
  });

  it('are counted anew where the setting was taken away in between', async () => {
    const store = await filled();
    await run(store, 6, 0);
    await run(store, null, 0.5);
    expect(await run(store, 6, 3)).toEqual({ removed: 0 });
    expect(await run(store, 6, 4)).toEqual({ removed: 6 });
  });

  it('are removed in the end wherever a run dies', async () => {
    for (let operations = 1; operations < 60; operations += 3) {
      const store = await filled();
      await run(store, 6, 0);
      await run(crashAfter(store, operations), 6, 1).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
      for (const day of [2, 3]) await run(store, 6, day);
      await buildIndex(store, { now: new Date(NOW + 4 * DAY), until: performance.now() + 5000 });
      expect(await stored(store)).toBe(6);
      expect(await store.list('change/')).toEqual([]);
    }
  });
});

it('everything that is kept comes as one file of JSON lines', async () => {
  vi.stubEnv('RETENTION_MONTHS', '24');
  const site = await startSite();
  const cookie = await site.signIn();
  const json = { name: 'Ex Port', phone: '336 555 0100', address: '1 Oak St' };
  const added = await site.send('/api/admin/leads', { cookie, json });
  const { lead } = (await added.json()) as { lead: { id: string } };
  const note = { version: 0, note: 'All of it' };
  await site.send(`/api/admin/leads/${lead.id}`, { method: 'PATCH', cookie, json: note });
  const session_id = crypto.randomUUID();
  const view = { event_type: 'page_view', page_path: '/', session_id };
  await site.send('/api/analytics', { json: view });
  expect((await site.send('/api/admin/export')).status).toBe(401);
  const response = await site.send('/api/admin/export', { cookie });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="everything-\d{4}-\d\d-\d\d\.ndjson"$/,
  );
  const records = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(records).toMatchObject([
    {
      kind: 'lead',
      lead: { id: lead.id, name: 'Ex Port' },
      log: [{ version: 1, note: 'All of it' }],
    },
    { kind: 'event', event: { session_id } },
  ]);
  await site.close();
});
