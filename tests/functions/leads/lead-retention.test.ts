import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import {
  approveRetention,
  plannedRetention,
  removeOldLeads,
} from '../../../netlify/server/leads/erase/remove-old-leads.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { died, dyingStore, memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { publishAt } from '../../support/stores/product-at.ts';
import { landing, recordAt, batchOf, sessionOf } from '../../support/fixtures/visits.ts';
import { LONG } from '../../support/chance.ts';

const NOW = Date.UTC(2030, 6, 1, 8);
const LATER = new Date(NOW + 30 * DAY);

const run = async (store: Store, months: number | null, days: number) => {
  const now = new Date(NOW + days * DAY);
  const done = await removeOldLeads(store, months, now);
  await publishAt(store, now);
  return done;
};

const stored = async (store: Store) => (await store.list('lead/')).length;

/** Approves the plan, as the owner does in the notice. */
const agree = async (store: Store, months: number, days: number) => {
  const now = new Date(NOW + days * DAY);
  const made_at = (await plannedRetention(store, months, now))?.asks;
  return approveRetention(store, { months, made_at, now });
};

/** Stores a lead in each of twelve months, and so many recent ones that six old ones are less than a tenth. */
const filled = async (): Promise<Store> => {
  const store = memoryStore();
  for (let n = 0; n < 60; n += 1) await putLead(store, leadRecord(NOW - 2 * DAY + n));
  for (let months = 0; months < 12; months += 1) {
    await putLead(store, leadRecord(Date.UTC(2030, 6 - months, 1, 7)));
  }
  await publishAt(store, new Date(NOW - DAY));
  return store;
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('leads older than the set months', () => {
  it('are kept if no months are set', async () => {
    const store = await filled();
    for (const day of [0, 1, 2]) await run(store, null, day);
    expect(await stored(store)).toBe(72);
    expect(await plannedRetention(store, null, LATER)).toBeNull();
  });

  it('are announced on the first day and removed on the next', async () => {
    const store = await filled();
    expect(await run(store, 6, 0)).toEqual({ removed: 0 });
    expect(await stored(store)).toBe(72);
    const at = new Date(NOW + DAY).toISOString();
    expect(await plannedRetention(store, 6, LATER)).toEqual({ months: 6, leads: 6, at });
    expect(await run(store, 6, 0.5)).toEqual({ removed: 0 });
    expect(await run(store, 6, 1)).toEqual({ removed: 6 });
    expect(await stored(store)).toBe(66);
    expect(await plannedRetention(store, 6, LATER)).toMatchObject({ leads: 0 });
    const { db } = await openOwnerDatabase(freshProcess(store), new Date(NOW + DAY));
    expect(db.get('select count(*) as leads from lead')).toEqual({ leads: 66 });
  });

  it.each([
    ['2030-03-31', '2030-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2030-07-31', '2030-06-30'],
    ['2030-03-28', '2030-02-28'],
  ])('are, on %s with one month set, those from before %s', async (today, limit) => {
    const store = memoryStore();
    const now = new Date(`${today}T08:00:00Z`);
    const at = Date.parse(`${limit}T08:00:00Z`);
    for (const time of [at - 1, at, at + DAY]) await putLead(store, leadRecord(time));
    await removeOldLeads(store, 1, now);
    expect(await plannedRetention(store, 1, LATER)).toMatchObject({ leads: 1 });
  });

  it('are announced again if the setting was changed', async () => {
    const store = await filled();
    await run(store, 6, 0);
    expect(await run(store, 3, 1)).toEqual({ removed: 0 });
    expect(await plannedRetention(store, 6, LATER)).toBeNull();
    expect(await plannedRetention(store, 3, LATER)).toMatchObject({ leads: 9 });
  });

  it('are announced again if the setting was removed in between', async () => {
    const store = await filled();
    await run(store, 6, 0);
    await run(store, null, 0.5);
    expect(await run(store, 6, 3)).toEqual({ removed: 0 });
    expect(await run(store, 6, 4)).toEqual({ removed: 6 });
  });

  it('are removed with their visits, a hundred by a run', async () => {
    const store = memoryStore();
    const received = Date.UTC(2030, 4, 1, 7);
    const at = new Date(received);
    for (let n = 0; n < 130; n += 1) {
      await putLead(store, leadRecord(received + n, { session_id: sessionOf(n) }));
      await recordAt(store, at, [landing(n)], { batch: batchOf(n, at) });
    }
    // This visit is from another person.
    await recordAt(store, new Date(NOW - DAY), [landing(130)]);
    await run(store, 1, 0);
    await agree(store, 1, 0);
    expect(await run(store, 1, 1)).toEqual({ removed: 100 });
    expect(await stored(store)).toBe(30);
    expect(await plannedRetention(store, 1, LATER)).toMatchObject({ leads: 30 });
    expect(await run(store, 1, 1 + 1 / 24)).toEqual({ removed: 30 });
    expect(await stored(store)).toBe(0);
    expect(await store.list('tombstone/')).toHaveLength(130);
    expect(await store.list('events/')).toHaveLength(1);
  });

  it('are removed in the end after any crash', async () => {
    for (let after = 0, dead = true; dead; after += LONG ? 1 : 12) {
      const store = await filled();
      await run(store, 6, 0);
      dead = await died(run(dyingStore(freshProcess(store), { after, done: true }), 6, 1));
      for (const day of [2, 3]) await run(store, 6, day);
      expect(await stored(store)).toBe(66);
    }
  });

  it('wait for the owner if they are more than a tenth of all', async () => {
    const store = await filled();
    await run(store, 3, 0);
    const plan = await plannedRetention(store, 3, LATER);
    expect(plan).toMatchObject({ leads: 9, asks: new Date(NOW).toISOString() });
    for (const day of [1, 2, 30]) expect(await run(store, 3, day)).toEqual({ removed: 0 });
    const now = new Date(NOW + 30 * DAY);
    expect(await approveRetention(store, { months: 3, made_at: 'another', now })).toBe(false);
    expect(await approveRetention(store, { months: 6, made_at: plan?.asks, now })).toBe(false);
    expect(await stored(store)).toBe(72);
    expect(await agree(store, 3, 30)).toBe(true);
    expect(await plannedRetention(store, 3, LATER)).not.toHaveProperty('asks');
    expect(await run(store, 3, 30)).toEqual({ removed: 9 });
    expect(await stored(store)).toBe(63);
  });
});

it('a clock that was years ahead for some days removes no lead, and the plans go on from the right time', async () => {
  const store = await filled();
  const ahead = 3 * 365;
  for (const day of [0, 1, 2]) expect(await run(store, 6, ahead + day)).toEqual({ removed: 0 });
  expect(await stored(store)).toBe(72);
  expect(await plannedRetention(store, 6, new Date(NOW))).toBeNull();
  expect(await run(store, 6, 3)).toEqual({ removed: 0 });
  expect(await plannedRetention(store, 6, LATER)).toMatchObject({ leads: 6 });
  expect(await run(store, 6, 4)).toEqual({ removed: 6 });
});
