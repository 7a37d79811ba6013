import { describe, expect, it } from 'vitest';
import {
  at,
  build,
  called,
  listed,
  change,
  overview,
  receive,
} from '../../support/fixtures/callbacks.ts';
import { memoryStore, recordingProcess } from '../../support/stores/memory-store.ts';
import { detailAt, eraseAt } from '../../support/stores/product-at.ts';

describe('a repeat lead', () => {
  it('is shown once the first lead was answered', async () => {
    const store = memoryStore();
    for (let n = 0; n < 20; n += 1) {
      const first = await receive(store, n / 100);
      await receive(store, 1 + n / 100, { phone_e164: first.phone_e164 });
      await change(store, first.id, 2, { version: 0, status: 'contacted' });
    }
    const { id } = await receive(store, 3);
    const only = { ids: [id], total: 1 };
    expect(await called(store, 4)).toEqual(only);
    await build(store, 8);
    const process = recordingProcess(store);
    expect(await called(process.store, 8)).toEqual(only);
    const singly = process.operations.filter(
      ({ operation, key }) => operation === 'get' && key.startsWith('lead'),
    );
    expect(singly).toEqual([]);
  });

  it('is one callback with the first, and its own if the first is spam, erased or was answered before', async () => {
    const store = memoryStore();
    const first = await receive(store, 0);
    const { id } = await receive(store, 1, { phone_e164: first.phone_e164 });
    const calls = async (expected: string[], hours: number) => {
      const standing = { ids: expected, total: expected.length };
      expect(await called(store, hours)).toEqual(standing);
      await build(store, hours + 3);
      expect(await called(store, hours + 3)).toEqual(standing);
    };
    await calls([first.id], 2);
    await change(store, first.id, 6, { version: 0, status: 'spam' });
    await calls([id], 7);
    await change(store, first.id, 11, { version: 1, undo: true });
    await calls([first.id], 12);
    const { answered_at } = await change(store, first.id, 16, { version: 2, status: 'quoted' });
    await calls([], 17);
    const { lead } = await detailAt(store, at(20), id);
    expect(lead).toMatchObject({ status: 'new', answered_at });
    const third = await receive(store, 21, { phone_e164: first.phone_e164 });
    await calls([third.id], 22);
    await change(store, first.id, 26, { version: 3, status: 'won' });
    await calls([], 27);
    await eraseAt(store, at(31), first.id);
    await calls([id], 32);
  });

  it.each([
    ['another number', 'Someone else', '+13365550191', 1],
    ['the same number', 'Wrong number', '+13365550190', 1],
    ['the same number', 'Someone else', '+13365550190', 0],
  ])('with %s after "%s" is called: %s, %i', async (_, lost_reason, phone_e164, calls) => {
    const store = memoryStore();
    const { id, name, address } = await receive(store, 0, { phone_e164: '+13365550190' });
    await receive(store, 0.2, { name, address, phone_e164 });
    await change(store, id, 1, { version: 0, status: 'lost', lost_reason });
    for (const hours of [2, 30]) expect((await called(store, hours)).total).toBe(calls);
  });

  it('is a callback of its own if the owner sets it to new', async () => {
    const store = memoryStore();
    const first = await receive(store, 0);
    const { id } = await receive(store, 1, { phone_e164: first.phone_e164 });
    await change(store, first.id, 2, { version: 0, status: 'contacted' });
    await change(store, id, 3, { version: 0, status: 'lost', lost_reason: 'Twice' });
    await change(store, id, 4, { version: 1, status: 'new' });
    expect(await called(store, 5)).toEqual({ ids: [id], total: 1 });
    const { promise } = await overview(store, 40);
    expect(promise).toMatchObject({ kept: 1, broken: 0 });
  });
});

describe('the list of callbacks', () => {
  const SUSPECT = { suspect: { score: 100, reasons: ['honeypot'] } };

  it('holds as many as the first screen counts', async () => {
    const store = memoryStore();
    const first = await receive(store, 0);
    await change(store, first.id, 1, { version: 0, status: 'contacted' });
    const again = await receive(store, 2, { phone_e164: first.phone_e164 });
    const suspect = await receive(store, 3, SUSPECT);
    const today = { version: 0, follow_up_at: at(5).toISOString() };
    await change(store, suspect.id, 4, today);
    const later = await receive(store, 3);
    const nextWeek = { version: 0, status: 'quoted', follow_up_at: at(170).toISOString() };
    await change(store, later.id, 4, nextWeek);
    const calledBack = await receive(store, 3);
    await change(store, calledBack.id, 4, { ...today, status: 'lost', lost_reason: 'Price' });
    await receive(store, 4, SUSPECT);
    const waiting = await receive(store, 4);
    for (const hours of [5, 9]) {
      const { ids, total } = await called(store, hours);
      expect(ids).toEqual([waiting.id, again.id, suspect.id]);
      expect(total).toBe(3);
      expect(await listed(store, hours)).toEqual([suspect.id, again.id, waiting.id]);
      await build(store, hours + 3);
    }
    expect(await listed(store, 170)).toHaveLength(5);
  });
});

it('a lead that is set to new again is a callback again, and its promise is open', async () => {
  const store = memoryStore();
  const { id } = await receive(store, 0);
  await change(store, id, 1, { version: 0, status: 'contacted' });
  await change(store, id, 2, { version: 1, status: 'new' });
  const { promise, today } = await overview(store, 30);
  expect(promise).toMatchObject({ kept: 0, broken: 1 });
  expect(today.new.leads).toMatchObject([{ lead: { id, status: 'new', answered_at: null } }]);
  await change(store, id, 31, { version: 2, status: 'contacted' });
  expect((await overview(store, 32)).promise).toMatchObject({ kept: 0, broken: 1 });
});
