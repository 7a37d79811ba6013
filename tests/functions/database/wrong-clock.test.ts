import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { FILES } from '../../../netlify/server/database/database-files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { purgeEvents } from '../../../netlify/server/database/visit-days.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { landing, readAt, recordAt } from '../../support/fixtures/visits.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { publishAt, changeAt } from '../../support/stores/product-at.ts';

/** 3 PM at the company. */
const START = Date.UTC(2030, 0, 15, 20);
const at = (hours: number) => new Date(START + hours * HOUR);

const lead = (store: Store, hours: number) => putLead(store, leadRecord(at(hours).getTime()));
const visits = async (store: Store, hours: number) =>
  (await readAt(store, at(hours))).stats.total_page_views;

/** Reads and publishes in a process whose clock is off. */
const work = async (store: Store, hours: number) => {
  await openOwnerDatabase(store, at(hours));
  await publishAt(store, at(hours));
  await openOwnerDatabase(store, at(hours));
};

describe.each([
  ['30 hours', 30],
  ['three days', 72],
  ['40 days', 40 * 24],
  ['three years', 3 * 365 * 24],
])('a clock that was %s ahead once', (_, ahead) => {
  it.each([
    ['by a process that goes on', (store: Store) => store],
    ['by another process', (store: Store) => freshProcess(store)],
  ])('hides no lead, change or visit, as read %s', async (_reader, readerOf) => {
    const store = memoryStore();
    await lead(store, -1);
    await recordAt(store, at(-1), [landing(1)]);
    await publishAt(store, at(-0.5));
    await openOwnerDatabase(store, at(-0.5));

    await work(store, ahead);
    const during = await lead(store, ahead);
    await recordAt(store, at(ahead), [landing(2)]);
    await work(store, ahead);

    const after = await lead(store, 0.1);
    await recordAt(store, at(0.1), [landing(3)]);
    const reader = readerOf(store);
    await expectTruth(reader, at(0.2));
    await publishAt(store, at(0.3));
    for (const { id } of [during, after])
      await changeAt(reader, at(0.4), id, { version: 0, status: 'won' });
    await expectTruth(reader, at(0.5));
    expect(await visits(reader, 0.5)).toBe(3);
    for (const hours of [12, 30, 31, ahead + 1]) {
      await publishAt(store, at(hours));
      await expectTruth(reader, at(hours));
      expect(await visits(reader, hours)).toBe(3);
    }
    expect((await openOwnerDatabase(reader, at(ahead + 1))).asOf).toBe(at(ahead + 1).toISOString());
  });
});

describe('a clock that was ahead past the end of the day', () => {
  it('does not end the day: the visits after it are counted, and its record has them all', async () => {
    const store = memoryStore();
    await recordAt(store, at(0), [landing(1)]);
    await publishAt(store, at(0));
    await publishAt(store, at(30));
    expect(await store.list('visits/')).toEqual(['visits/2030-01-15']);
    await recordAt(store, at(1), [landing(2)]);
    expect(await visits(freshProcess(store), 1.1)).toBe(2);
    await publishAt(store, at(1.1));
    expect(await store.list('visits/')).toEqual([]);
    await recordAt(store, at(2), [landing(3)]);
    for (const hours of [2.1, 20, 40]) {
      await publishAt(freshProcess(store), at(hours));
      expect(await visits(freshProcess(store), hours)).toBe(3);
    }
    expect(await store.get('visits/2030-01-15')).toMatchObject({
      tally: { counts: { visits: 3 } },
      counted_at: at(20).toISOString(),
    });
  });

  it('leaves a record from the future to be counted again, if nothing ran until the day was over', async () => {
    const store = memoryStore();
    await recordAt(store, at(0), [landing(1)]);
    await publishAt(store, at(90));
    await recordAt(store, at(1), [landing(2)]);
    await publishAt(freshProcess(store), at(20));
    expect(await visits(freshProcess(store), 20)).toBe(2);
    expect(await store.get('visits/2030-01-15')).toMatchObject({
      tally: { counts: { visits: 2 } },
    });
  });

  it('removes no events for an hour, even if it was a year ahead', async () => {
    const store = memoryStore();
    const year = 365 * 24;
    await recordAt(store, at(0), [landing(1)]);
    await publishAt(store, at(year));
    await purgeEvents(store, { now: at(year), days: 90 });
    expect(await store.list('events/')).toHaveLength(1);
    await recordAt(store, at(1), [landing(2)]);
    for (const hours of [1.1, 20]) {
      await publishAt(freshProcess(store), at(hours));
      expect(await visits(freshProcess(store), hours)).toBe(2);
    }
  });
});

describe('a server whose clock was behind', () => {
  it('put leads into a separate month, which is found by its name', async () => {
    const store = memoryStore();
    await lead(store, -1);
    await publishAt(store, at(-0.5));
    const warm = freshProcess(store);
    await expectTruth(warm, at(-0.5));
    await lead(store, -200 * 24);
    await expectTruth(warm, at(0));
    await expectTruth(freshProcess(store), at(0));
  });

  it('put a lead into a month that had been read, and the lead is found within a day', async () => {
    const store = memoryStore();
    for (const days of [100, 1]) await lead(store, -days * 24);
    await publishAt(store, at(0));
    await lead(store, -100 * 24);
    await publishAt(store, at(25));
    await expectTruth(freshProcess(store), at(25));
  });

  it('removes no day whose events are gone', async () => {
    const store = memoryStore();
    const months = 120 * 24;
    await recordAt(store, at(0), [landing(1)]);
    await publishAt(store, at(30));
    await purgeEvents(store, { now: at(months), days: 90 });
    for (const hours of [months, -10, months + 1]) await publishAt(freshProcess(store), at(hours));
    expect(await visits(freshProcess(store), months + 1)).toBe(1);
  });
});

it('a change whose announcement was lost is found within a day', async () => {
  const store = memoryStore();
  const { id } = await lead(store, -24);
  await publishAt(store, at(0));
  await store.createOnce(`leadlog/2030-01/${id}/000001`, {
    version: 1,
    at: at(0).toISOString(),
    status: 'won',
  });
  await store.createOnce(`opened/2030-01/${id}`, { at: at(0).toISOString() });
  await publishAt(store, at(1));
  expect(await store.list(FILES)).toHaveLength(1);
  await publishAt(store, at(25));
  await expectTruth(freshProcess(store), at(25));
});
