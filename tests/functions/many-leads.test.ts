import { describe, expect, it } from 'vitest';
import { changeLead } from '../../netlify/server/leads/desk/change-lead.ts';
import { callDue } from '../../netlify/server/leads/call-due.ts';
import { buildIndex } from '../../netlify/server/leads/index/build-index.ts';
import { openIndex } from '../../netlify/server/leads/index/open-index.ts';
import { unpackRow } from '../../netlify/server/leads/index/row.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import { pointTo } from '../../netlify/server/leads/pointers.ts';
import type { Store } from '../../netlify/server/store.ts';
import { StoreUnavailable } from '../../netlify/server/store-unavailable.ts';
import { leadRecord } from '../support/leads.ts';
import { expectTruth, listAll } from '../support/lead-truth.ts';
import { memoryStore } from '../support/memory-store.ts';
import { freshProcess, notingProcess } from '../support/watched-store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2030, 0, 15, 14);

const build = (store: Store, time: number) =>
  buildIndex(store, { now: new Date(time), until: performance.now() + 60_000, size: 100 });

const arrive = async (store: Store, leads: number, from: number, apart: number) => {
  for (let n = 0; n < leads; n += 1) await keepLead(store, leadRecord(from + n * apart));
};

describe('a flood of leads within an hour', () => {
  it('is in the index before the hour ends, so that few leads are read one by one', async () => {
    const store = memoryStore();
    await arrive(store, 1500, START, SECOND);
    await build(store, START + 26 * MINUTE);
    expect((await openIndex(freshProcess(store))).fresh).toEqual([]);
    const { store: cold, operations } = notingProcess(store);
    await openIndex(cold);
    expect(operations.length).toBeLessThan(10);
    await expectTruth(store);
  });

  it('keeps the announcement of what is still on its way', async () => {
    const store = memoryStore();
    await arrive(store, 400, START, SECOND);
    const late = leadRecord(START + 10 * MINUTE);
    const changed = (await listAll(store))[0];
    const now = new Date(late.created_at);
    await pointTo(store, { id: late.id, change: 0, now });
    await pointTo(store, { id: changed?.id ?? '', change: 1, now });
    await build(store, START + 11 * MINUTE);
    expect(await store.list('change/')).toHaveLength(2);
    await store.createOnce(`lead/2030-01/${late.id}`, late);
    await changeLead(changed?.id, { version: 0, status: 'contacted' }, { store, now });
    await expectTruth(freshProcess(store));
    await build(store, START + 3 * HOUR);
    expect(await store.list('change/')).toEqual([]);
    await expectTruth(freshProcess(store));
  });
});

describe('the list of whom to call', () => {
  it('stays true while hundreds are called, without reading the leads again', async () => {
    const store = memoryStore();
    await arrive(store, 2400, START, MINUTE);
    let time = START + 50 * HOUR;
    await build(store, time);
    const waiting = (await listAll(store, 100)).toReversed();
    let looked = 0;
    for (let called = 0; called < 700; called += 50) {
      for (const lead of waiting.splice(0, 50)) {
        const now = new Date(time);
        await changeLead(lead.id, { version: 0, status: 'contacted' }, { store, now });
      }
      time += 3 * HOUR;
      const { store: cold, operations } = notingProcess(store);
      await build(cold, time);
      const read = operations.filter(
        ({ operation, key }) => operation === 'get' && key.startsWith('segment/'),
      );
      if (read.length > 2) looked += 1;
      const { manifest } = await openIndex(store);
      const calls = (manifest?.calls ?? []).map((packed) => unpackRow(packed).lead);
      const truth = waiting.map((lead) => `${callDue(lead) ?? ''} ${lead.id}`).sort();
      expect(calls.length).toBeGreaterThanOrEqual(100);
      expect(calls.map((lead) => `${callDue(lead) ?? ''} ${lead.id}`)).toEqual(
        truth.slice(0, calls.length),
      );
    }
    expect(looked).toBe(2);
  });
});

describe('many leads without an index', () => {
  it('are refused at once instead of after a long try', async () => {
    const store = memoryStore();
    for (let n = 0; n < 5001; n += 1) {
      const lead = leadRecord(START + n);
      await store.createOnce(`lead/2030-01/${lead.id}`, lead);
    }
    const { store: cold, operations } = notingProcess(store);
    await expect(openIndex(cold)).rejects.toThrow(StoreUnavailable);
    expect(operations.length).toBeLessThan(10);
  });
});
