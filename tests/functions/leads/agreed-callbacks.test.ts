import { describe, expect, it } from 'vitest';
import type { Store } from '../../../netlify/server/store/store.ts';
import {
  at,
  build,
  called,
  listed,
  change,
  overview,
  receive,
} from '../../support/fixtures/callbacks.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

const iso = (hours: number) => at(hours).toISOString();

/** Checks that the first screen and the list agree, with and without a published database. */
const expectCalls = async (store: Store, hours: number, ids: string[]) => {
  expect(await called(store, hours)).toEqual({ ids, total: ids.length });
  expect(await listed(store, hours)).toEqual(ids);
};

describe('a follow-up', () => {
  it.each([
    ['a new lead', 2, {}],
    ['an overdue lead', 50, {}],
    ['a lead in the pipeline', 2, { status: 'quoted' }],
  ])('takes %s off the list until its time', async (_, hours, step) => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    await change(store, id, hours, { version: 0, follow_up_at: iso(hours + 30), ...step });
    for (const indexed of [false, true]) {
      if (indexed) await build(store, hours + 5);
      await expectCalls(store, hours + 29.9, []);
      await expectCalls(store, hours + 30, [id]);
    }
    const { promise } = await overview(store, hours + 29.9);
    expect(promise.kept + promise.broken).toBe(1);
  });

  it('keeps the promise if it is agreed on in time and not withdrawn', async () => {
    const store = memoryStore();
    const [early, late] = [await receive(store, 0), await receive(store, 0)];
    await change(store, early.id, 20, { version: 0, follow_up_at: iso(80) });
    await change(store, late.id, 30, { version: 0, follow_up_at: iso(80) });
    const promise = async () => (await overview(store, 40)).promise;
    expect(await promise()).toMatchObject({ kept: 1, broken: 1 });
    await change(store, early.id, 39, { version: 1, follow_up_at: null });
    expect(await promise()).toMatchObject({ kept: 0, broken: 2 });
  });

  it('keeps the promise when the call is made as agreed', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    await change(store, id, 20, { version: 0, follow_up_at: iso(80) });
    await change(store, id, 81, { version: 1, status: 'contacted', follow_up_at: null });
    expect((await overview(store, 82)).promise).toMatchObject({ kept: 1, broken: 0 });
  });

  it('does not hide a repeat lead', async () => {
    const store = memoryStore();
    const first = await receive(store, 0);
    await change(store, first.id, 2, { version: 0, follow_up_at: iso(80) });
    const again = await receive(store, 5, { phone_e164: first.phone_e164 });
    await expectCalls(store, 6, [again.id]);
  });
});

describe('a missed callback', () => {
  it('keeps the promise if it was in time, and leaves the lead in the callbacks', async () => {
    const store = memoryStore();
    const [never, early, late] = [
      await receive(store, 0),
      await receive(store, 0.1),
      await receive(store, 0.2),
    ];
    await change(store, early.id, 20, { version: 0, missed: true });
    await change(store, late.id, 30, { version: 0, missed: true });
    // Two hours after the second try the company is closed until the next morning.
    await expectCalls(store, 33, [never.id, early.id]);
    await expectCalls(store, 46, [never.id, early.id, late.id]);
    const { promise } = await overview(store, 33);
    expect(promise).toMatchObject({ kept: 1, broken: 2 });
    await build(store, 34);
    expect((await overview(store, 35)).promise).toEqual(promise);
    await change(store, early.id, 36, { version: 1, undo: true });
    expect((await overview(store, 36)).promise).toMatchObject({ kept: 0, broken: 3 });
  });

  it('counts from the first try since the lead was last set to new', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    await change(store, id, 1, { version: 0, missed: true });
    expect(await change(store, id, 2, { version: 1, missed: true })).toMatchObject({
      tried_at: iso(1),
    });
    await change(store, id, 3, { version: 2, status: 'contacted' });
    expect(await change(store, id, 4, { version: 3, status: 'new' })).toMatchObject({
      tried_at: null,
    });
  });
});
