import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { findDevice, rememberDevice } from '../../../netlify/server/auth/known-devices.ts';
import { takeLoginTry } from '../../../netlify/server/auth/login-throttle.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { Died, dyingStore, memoryStore } from '../../support/stores/memory-store.ts';
import { fc, LONG } from '../../support/chance.ts';

const START = Date.UTC(2026, 10, 21, 13);
const EACH = 8;
const STRANGERS = 60;

const visit = fc.record({
  address: fc.nat(11).map((n) => `203.0.113.${n}`),
  at: fc.nat(119).map((minutes) => START + minutes * MINUTE),
  death: fc.option(fc.record({ after: fc.nat(12), done: fc.boolean() }), { freq: 4 }),
});
const visits = fc
  .array(visit, { minLength: 60, maxLength: 200, size: 'max' })
  .map((all) => all.sort((a, b) => a.at - b.at));

const mayTry = async (store: Store, address: string, at: number, token: string | null = null) => {
  const now = new Date(at);
  const device = await findDevice(store, token, now);
  return (await takeLoginTry(store, { address, device, now })).ok;
};

/** Counts the try as refused if the process died. */
const unlessDead = (work: Promise<boolean>): Promise<boolean> =>
  work.catch((error: unknown) => {
    if (error instanceof Died) return false;
    throw error;
  });

const most = (keys: string[]): number => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

describe('tries to log in', () => {
  it('never exceed the limits, at any time and after any crash', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (all) => {
        const store = memoryStore();
        const passed: typeof all = [];
        for (const each of all) {
          const through = each.death ? dyingStore(store, each.death) : store;
          if (await unlessDead(mayTry(through, each.address, each.at))) passed.push(each);
        }
        const bucket = (at: number, minutes: number) => Math.floor(at / (minutes * MINUTE));
        expect(
          most(passed.map(({ address, at }) => `${address} ${bucket(at, 5)}`)),
        ).toBeLessThanOrEqual(EACH);
        expect(most(passed.map(({ at }) => `${bucket(at, 60)}`))).toBeLessThanOrEqual(STRANGERS);
      }),
      { numRuns: LONG ? 200 : 15 },
    );
  });

  it('are all allowed up to the limit, one after the other or at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.boolean(), async (count, atOnce) => {
        const store = memoryStore();
        const tries: Promise<boolean>[] = [];
        for (let n = 0; n < count; n += 1) {
          tries.push(mayTry(store, '203.0.113.1', START));
          if (!atOnce) await tries.at(-1);
        }
        const passed = (await Promise.all(tries)).filter(Boolean);
        expect(passed).toHaveLength(Math.min(count, EACH));
      }),
      { numRuns: LONG ? 200 : 15 },
    );
  });

  it('that are refused write nothing, from however many networks', async () => {
    const store = memoryStore();
    for (let n = 0; n < STRANGERS; n += 1) {
      expect(await mayTry(store, `198.51.100.${n}`, START)).toBe(true);
    }
    const before = await store.list('slot/');
    expect(before).toHaveLength(2 * STRANGERS);
    for (let n = 0; n < 400; n += 1) {
      expect(await mayTry(store, `192.0.${n >> 8}.${n & 255}`, START)).toBe(false);
    }
    expect(await store.list('slot/')).toEqual(before);
  });

  it('from one IPv6 network of any size leave half of the hour to everyone else', async () => {
    const store = memoryStore();
    let passed = 0;
    for (let n = 0; n < 100; n += 1) {
      if (await mayTry(store, `2001:db8:1:${n.toString(16)}::1`, START)) passed += 1;
    }
    expect(passed).toBe(STRANGERS / 2);
    expect(await mayTry(store, '2001:db8:2::1', START)).toBe(true);
    expect(await mayTry(store, '203.0.113.1', START)).toBe(true);
    expect(await mayTry(store, '2001:db8:1:ffff::1', START + 60 * MINUTE)).toBe(true);
  });

  it('of strangers never use up the tries of a browser that has logged in before', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (all) => {
        const store = memoryStore();
        const device = await rememberDevice(store, null, new Date(START));
        for (const { address } of all) await mayTry(store, address, START);
        for (let n = 0; n < EACH; n += 1) {
          expect(await mayTry(store, '203.0.113.1', START, device?.token)).toBe(true);
        }
        expect(await mayTry(store, '203.0.113.1', START, device?.token)).toBe(false);
      }),
      { numRuns: LONG ? 50 : 8 },
    );
  });
});
