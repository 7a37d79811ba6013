import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLead } from '../../netlify/server/leads/desk/change-lead.ts';
import { eraseLead } from '../../netlify/server/leads/desk/erase-lead.ts';
import { finishErasure } from '../../netlify/server/leads/desk/finish-erasure.ts';
import { listLeads } from '../../netlify/server/leads/desk/list-leads.ts';
import { openLead } from '../../netlify/server/leads/desk/open-lead.ts';
import { beginAnewWhereLost } from '../../netlify/server/leads/index/begin-anew.ts';
import { buildIndex } from '../../netlify/server/leads/index/build-index.ts';
import { cleanIndex } from '../../netlify/server/leads/index/clean-index.ts';
import { newestManifest } from '../../netlify/server/leads/index/manifest.ts';
import { openIndex, readSummary } from '../../netlify/server/leads/index/open-index.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import type { Store } from '../../netlify/server/store.ts';
import { StoreUnavailable } from '../../netlify/server/store-unavailable.ts';
import { countingStore, crashAfter } from '../support/crashing-store.ts';
import { recountLeads } from '../support/lead-recount.ts';
import { expectTruth, listAll } from '../support/lead-truth.ts';
import { leadRecord } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';

const MINUTE = 60_000;
const START = Date.UTC(2030, 0, 31, 22);

const build = async (store: Store, time: number) => {
  const now = new Date(time);
  await buildIndex(store, { now, until: performance.now() + 5000, size: 3, many: 4 });
  await cleanIndex(store, now);
};

/** The same records in a store that no process remembers, without what was made of them. */
const recordsOf = async (store: Store): Promise<Store> => {
  const copy = memoryStore();
  for (const prefix of ['lead/', 'leadlog/', 'joined/', 'opened/', 'tombstone/', 'secret/'])
    for (const key of await store.list(prefix)) await copy.createOnce(key, await store.get(key));
  return copy;
};

const everythingOf = async (store: Store) => {
  const index = await openIndex(store);
  expect(index.fresh).toEqual([]);
  return {
    leads: await listAll(store),
    summary: readSummary(index),
    calls: index.manifest?.calls,
  };
};

const CHANGES = [
  { status: 'contacted' },
  { status: 'lost', lost_reason: 'Price' },
  { status: 'new' },
  { note: 'A note' },
  { corrected: { name: 'Zoë' } },
  { follow_up_at: '2030-02-03T10:00:00Z' },
  { rescued: true },
  { undo: true },
];

const which = fc.nat(30);
const step = fc.record({
  work: fc.oneof(
    fc.record({ kind: fc.constant('arrive' as const), suspect: fc.boolean(), joins: fc.boolean() }),
    fc.record({ kind: fc.constant('change' as const), which, change: fc.nat(CHANGES.length - 1) }),
    fc.record({ kind: fc.constantFrom('open' as const, 'erase' as const), which }),
    fc.record({ kind: fc.constantFrom('build' as const, 'two builds' as const) }),
  ),
  minutes: fc.nat(45),
  crash: fc.option(fc.integer({ min: 1, max: 25 }), { nil: null, freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const perform = async (store: Store, { work }: Step, ids: string[], time: number) => {
  const now = new Date(time);
  const id = 'which' in work ? ids[work.which % Math.max(1, ids.length)] : undefined;
  switch (work.kind) {
    case 'arrive': {
      const record = leadRecord(time, {
        suspect: work.suspect ? { score: 100, reasons: ['honeypot'] } : null,
        joins: work.joins ? (ids[0] ?? null) : null,
      });
      ids.push(record.id);
      await keepLead(store, record);
      return;
    }
    case 'change': {
      const version = (await recountLeads(store)).find((lead) => lead.id === id)?.version ?? 0;
      await changeLead(id, { version, ...CHANGES[work.change] }, { store, now });
      return;
    }
    case 'open':
      await openLead(store, id, now);
      return;
    case 'erase':
      await finishErasure(store, await eraseLead(store, id, { person: false, now }), now);
      return;
    case 'build':
      await build(store, time);
      return;
    case 'two builds':
      await Promise.all([build(store, time), build(store, time)]);
  }
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the index of leads', () => {
  it('tells with every change and every death in between what the records tell', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const store = memoryStore();
        const ids: string[] = [];
        let time = START;
        for (const each of steps) {
          const own = each.crash === null ? store : crashAfter(store, each.crash);
          await perform(own, each, ids, time).catch((error: unknown) => {
            if (!(error instanceof StoreUnavailable)) throw error;
          });
          time += each.minutes * MINUTE;
          await expectTruth(store);
        }
        for (let hour = 0; hour < 3; hour += 1) await build(store, (time += 130 * MINUTE));
        await expectTruth(store);
        expect(await store.list('change/')).toEqual([]);
        const kept = await Promise.all(
          [...(await store.list('segment/')), ...(await store.list('index/'))].map((key) =>
            store.get(key),
          ),
        );
        const shown = new Set((await recountLeads(store)).map(({ id }) => id));
        for (const id of ids.filter((each) => !shown.has(each))) {
          expect(JSON.stringify(kept)).not.toContain(`"id":"${id}"`);
        }
        const anew = await recordsOf(store);
        await build(anew, time);
        expect(await everythingOf(store)).toEqual(await everythingOf(anew));
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('is made from all records in as many runs as it takes, and is of no use before', async () => {
    const store = memoryStore();
    for (let n = 0; n < 2300; n += 1) await keepLead(store, leadRecord(START + n * MINUTE));
    const now = new Date(START + 2300 * MINUTE);
    const run = () => buildIndex(store, { now, until: performance.now() });
    await run();
    expect((await openIndex(store)).manifest).toBeNull();
    for (let runs = 0; runs < 15; runs += 1) await run();
    const { manifest, fresh } = await openIndex(store);
    expect(manifest?.segments.length).toBeGreaterThan(3);
    expect(fresh.length).toBeLessThan(200);
    await expectTruth(store);
  });

  it('is made anew where a part of it is missing', async () => {
    const store = memoryStore();
    for (let n = 0; n < 5; n += 1) await keepLead(store, leadRecord(START + n * MINUTE));
    await build(store, START + 120 * MINUTE);
    for (const key of await store.list('segment/')) await store.remove(key);
    const cold = { ...store, place: 'another process' };
    await keepLead(cold, leadRecord(START + 125 * MINUTE));
    await build(cold, START + 300 * MINUTE);
    await expectTruth(cold);
  });

  it('refuses a list that a part is missing for, and is made anew though nobody changes it', async () => {
    const store = memoryStore();
    for (let n = 0; n < 9; n += 1) {
      const { id } = await keepLead(store, leadRecord(START + n * MINUTE));
      const change = { version: 0, status: 'lost', lost_reason: 'Price' };
      await changeLead(id, change, { store, now: new Date(START + 20 * MINUTE) });
    }
    await build(store, START + 150 * MINUTE);
    const lost = (await newestManifest(store))?.manifest.segments[1];
    await store.remove(`segment/${lost?.id}`);
    const cold = { ...store, place: 'a process after the loss' };
    await expect(listAll(cold, 2)).rejects.toThrow(StoreUnavailable);
    await build(cold, START + 160 * MINUTE);
    await expect(listAll(cold, 2)).rejects.toThrow(StoreUnavailable);
    await beginAnewWhereLost(cold, new Date(START + 170 * MINUTE));
    await build(cold, START + 170 * MINUTE);
    await expectTruth(cold);
    const numbers = await cold.list('index/');
    await beginAnewWhereLost(cold, new Date(START + 180 * MINUTE));
    expect(await cold.list('index/')).toEqual(numbers);
  });

  it('makes a page and the totals of many leads out of a few reads', async () => {
    const store = memoryStore();
    const reads = async (leads: number, from: number) => {
      for (let n = 0; n < leads; n += 1)
        await keepLead(store, leadRecord(START + (from + n) * MINUTE));
      const time = START + (from + leads + 130) * MINUTE;
      await buildIndex(store, { now: new Date(time), until: performance.now() + 5000 });
      const { store: cold, counts } = countingStore({ ...store, place: `cold ${leads}` });
      await listLeads(new URLSearchParams(), { store: cold, now: new Date(time) });
      return counts.reads;
    };
    const few = await reads(600, 0);
    expect(await reads(3000, 600)).toBeLessThanOrEqual(few);
  });
});
