import { v7 } from 'uuid';
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
import { landing, recordAt, sessionOf } from '../support/visits.ts';
import { freshProcess } from '../support/watched-store.ts';

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

/** Leads of one visit each, received two months ago, and events in every hour that has any. */
const overdue = async (count: number): Promise<Store> => {
  const store = memoryStore();
  const received = Date.UTC(2030, 4, 1, 7);
  for (let n = 0; n < count; n += 1) {
    await keepLead(store, leadRecord(received, { session_id: sessionOf(n) }));
    await recordAt(store, new Date(received), [landing(n)], { batch: batchOf(n, received) });
  }
  for (let hours = 0; hours < 90 * 24; hours += 1) {
    await recordAt(store, new Date(NOW - hours * 3_600_000), [landing(count)]);
  }
  await buildIndex(store, { now: new Date(NOW - DAY), until: performance.now() + 5000 });
  await run(store, 1, 0);
  return store;
};

const batchOf = (session: number, at: number): string =>
  v7({ msecs: at }).slice(0, 24) + sessionOf(session).slice(-12);

/** What a run on the next day does whose every question to the store takes 80 ms, if it is over in time. */
const distantRun = async (store: Store, workMs: number): Promise<number | 'not over'> => {
  vi.useFakeTimers();
  const distant = freshProcess(store, async (_, __, work) => {
    await new Promise((resolve) => setTimeout(resolve, 80));
    return work();
  });
  let removed: number | 'not over' = 'not over';
  const until = performance.now() + workMs;
  const work = retainLeads(distant, { months: 1, now: new Date(NOW + DAY), until });
  void work.then((done) => (removed = done.removed));
  await vi.advanceTimersByTimeAsync(25_000);
  vi.useRealTimers();
  return removed;
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
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

  it('are removed with their visits within the time of a run, far from the store too', async () => {
    const store = await overdue(100);
    expect(await distantRun(store, 15_000)).toBe(100);
    expect(await stored(store)).toBe(0);
    expect(await store.list('tombstone/')).toHaveLength(100);
    expect(await store.list('segment/')).toEqual([]);
    expect(await store.list('events/')).toHaveLength(90 * 24);
  });

  it('are more than a run can remove: it stops in time, says what is left, and the next goes on', async () => {
    const store = await overdue(100);
    const removed = await distantRun(store, 9000);
    expect(removed).toBeGreaterThan(0);
    const left = 100 - Number(removed);
    expect(left).toBeGreaterThan(0);
    expect(await stored(store)).toBe(left);
    const at = new Date(NOW + DAY).toISOString();
    expect(await plannedRetention(store, 1)).toEqual({ months: 1, leads: left, at });
    expect(await run(store, 1, 1 + 1 / 24)).toEqual({ removed: left });
    expect(await stored(store)).toBe(0);
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
