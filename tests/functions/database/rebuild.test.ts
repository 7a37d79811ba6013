import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import type { OwnerRequest } from '../../../netlify/server/auth/require-owner.ts';
import { lead } from '../../../netlify/server/dashboard/lead.ts';
import { leadsCsv } from '../../../netlify/server/dashboard/leads-csv.ts';
import { downloadDatabase } from '../../../netlify/server/database/database-copy.ts';
import { FILES, openFile } from '../../../netlify/server/database/database-files.ts';
import { readState } from '../../../netlify/server/database/schema.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { removeOldLeads } from '../../../netlify/server/leads/erase/remove-old-leads.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { addLeads, publishedLeads, START } from '../../support/fixtures/many-leads.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { publishAt } from '../../support/stores/product-at.ts';

describe("the files of the owner's database", () => {
  it('are rebuilt from all records over several runs, the newest leads first, with repeats', async () => {
    const store = memoryStore();
    const ids = await addLeads(store, 600);
    // Repeats of the 1st, the 51st, ... lead, because a run may read a repeat before the person's first lead.
    for (let n = 0; n < 600; n += 50) {
      const phone_e164 = `+1336${String(5_550_000 + n)}`;
      await putLead(store, leadRecord(START + n * HOUR + HOUR / 2, { phone_e164 }));
    }
    const now = new Date(START + 600 * HOUR);
    await publishAt(store, now, () => true);
    const { db: first } = await openFile(store, now);
    const { n } = first.get<{ n: number }>('select count(*) as n from lead') ?? { n: 0 };
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThan(600);
    expect(first.get('select 1 from lead where id = :id', { id: ids.at(-1) ?? '' })).toBeDefined();
    for (let runs = 0; runs < 3; runs += 1) {
      await publishAt(store, now, () => true);
    }
    await publishAt(store, now);
    expect(readState((await openFile(store, now)).db, 'whole')).toBe(true);
    await expectTruth(freshProcess(store), now);
  });

  it('take in what arrived during months without a run', async () => {
    const store = memoryStore();
    await publishAt(store, new Date(START));
    for (let day = 2; day < 130; day += 3) await putLead(store, leadRecord(START + day * DAY));
    const now = new Date(START + 130 * DAY);
    await publishAt(store, now);
    await expectTruth(freshProcess(store), now);
  });

  it('of another schema or other business hours are removed unread', async () => {
    const { store } = await publishedLeads(3);
    const [file = ''] = await store.list(FILES);
    const bytes = (await store.getBytes(file)) ?? new Uint8Array();
    await store.remove(file);
    await store.createBytes('database/0-other/0000000009', bytes);
    const { db } = await openFile(store, new Date(START + 4 * HOUR));
    expect(db.all('select 1 from lead')).toEqual([]);
    await publishAt(store, new Date(START + 4 * HOUR));
    const files = await store.list('database/');
    expect(files).toHaveLength(1);
    expect(files[0]?.startsWith(FILES)).toBe(true);
    await expectTruth(freshProcess(store), new Date(START + 4 * HOUR));
  });
});

it('an operation that needs every lead is refused until a rebuild is complete', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = memoryStore();
  const { id } = await putLead(store, leadRecord(START));
  for (let months = 1; months < 4; months += 1)
    await putLead(store, leadRecord(START + months * 31 * DAY));
  const now = new Date(START + 100 * DAY);
  const isPastDeadline = () => true;
  const query = new URLSearchParams('person=1');
  const operations: ((half: Store) => unknown)[] = [
    (half) => leadsCsv(query, { database: () => openOwnerDatabase(half, now), now }),
    (half) => {
      const database = () => openOwnerDatabase(half, now);
      return lead.DELETE?.({ id, query, store: half, database, now } as OwnerRequest);
    },
    (half) => removeOldLeads(half, 24, now),
    (half) => downloadDatabase(half, { now, isPastDeadline }),
  ];
  for (const operation of operations) {
    // Each read takes two seconds, and no request waits for more than one of them.
    const half = freshProcess(store, (_, __, work) => {
      vi.advanceTimersByTime(2000);
      return work();
    });
    await expect(Promise.try(operation, half)).rejects.toThrow(StoreUnavailable);
  }
});
