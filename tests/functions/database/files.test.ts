import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { FILES } from '../../../netlify/server/database/database-files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { addLeads, publishedLeads, START } from '../../support/fixtures/many-leads.ts';
import {
  memoryStore,
  READS,
  freshProcess,
  recordingProcess,
} from '../../support/stores/memory-store.ts';
import { publishAt, changeAt, eraseAt, listAt } from '../../support/stores/product-at.ts';

describe("the files of the owner's database", () => {
  it('are fetched once by requests at the same time', async () => {
    const { store, now } = await publishedLeads(60);
    const { store: cold, operations } = recordingProcess(store);
    const counts = await Promise.all(
      [1, 2, 3].map(async () => {
        const { db } = await openOwnerDatabase(cold, now);
        return db.get('select count(*) as n from lead');
      }),
    );
    expect(counts).toEqual([{ n: 60 }, { n: 60 }, { n: 60 }]);
    expect(operations.filter(({ operation }) => operation === 'getBytes')).toHaveLength(1);
  });

  it('update an open copy, and the change feed drops what they contain', async () => {
    const { store, ids, now: first } = await publishedLeads(5);
    let now = first;
    const warm = freshProcess(store);
    await expectTruth(warm, now);
    await changeAt(store, now, ids[0], { version: 0, status: 'won' });
    for (let run = 0; run < 2; run += 1) {
      now = new Date(now.getTime() + 7 * HOUR);
      await publishAt(freshProcess(store), now);
    }
    expect(await store.list('change/')).toEqual([]);
    await expectTruth(warm, now);
  });

  it('are restored after damage, and rebuilt from the records', async () => {
    const store = memoryStore();
    await addLeads(store, 60);
    let time = START + 60 * HOUR;
    const later = () => new Date((time += HOUR));
    const damage = async (key: string) => {
      const bytes = Buffer.from((await store.getBytes(key)) ?? []);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
      await store.remove(key);
      await store.createBytes(key, bytes);
    };
    await publishAt(store, later());
    await putLead(store, leadRecord((time += HOUR), { phone_e164: '+13365559999' }));
    await publishAt(store, later());
    const files = () => store.list(FILES);
    await damage((await files()).at(-1) ?? '');
    await expectTruth(freshProcess(store), new Date(time));
    await publishAt(store, later());
    await expectTruth(freshProcess(store), new Date(time));
    for (const key of await files()) await damage(key);
    await expectTruth(freshProcess(store), new Date(time));
    await publishAt(store, later());
    await expectTruth(freshProcess(store), new Date(time));
  });

  it('need no more reads for the first list with more leads', async () => {
    const { store } = await publishedLeads(60);
    const readsAt = async (time: number) => {
      const { store: cold, operations } = recordingProcess(store);
      await listAt(cold, new Date(time));
      return operations.filter(({ operation }) => READS.includes(operation)).length;
    };
    const few = await readsAt(START + 60 * HOUR);
    await addLeads(store, 600);
    await publishAt(store, new Date(START + 660 * HOUR));
    expect(await readsAt(START + 660 * HOUR)).toBeLessThanOrEqual(few);
  });
});

it('a lead that is erased before it is published is erased whatever its session id', async () => {
  const store = memoryStore();
  await publishAt(store, new Date(START));
  const now = new Date(START + MINUTE);
  // Read as a time, this id would be in the year 10889.
  const session_id = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  const { id } = await putLead(store, leadRecord(now.getTime(), { session_id }));
  await eraseAt(store, now, id);
  await publishAt(store, now);
  expect(await store.list('lead/')).toEqual([]);
  await expectTruth(freshProcess(store), now);
});
