import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES } from '../../../netlify/server/database/files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/read.ts';
import { eraseLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { changeLead } from '../../../netlify/server/leads/manage/change-lead.ts';
import { listLeads } from '../../../netlify/server/leads/manage/list-leads.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { addLeads, START } from '../../support/fixtures/many-leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { countingStore } from '../../support/stores/crashing-store.ts';
import { publishAt } from '../../support/stores/publishing.ts';
import { freshProcess, recordingProcess } from '../../support/stores/watched-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the files of the owner's database", () => {
  it('keep old closed leads in an archive, and load them when needed', async () => {
    const store = memoryStore();
    const ids = await addLeads(store, 300);
    let now = new Date(START + 300 * HOUR);
    await publishAt(store, now);
    expect(await store.list('archive/')).toHaveLength(1);
    const cold = freshProcess(store);
    const { db } = await openOwnerDatabase(cold, now);
    expect(db.get('select count(*) as n from lead')).toEqual({ n: 32 });
    const list = async (query: string) => {
      const database = () => openOwnerDatabase(cold, now);
      const listed = await listLeads(new URLSearchParams(query), { database, now });
      return listed.ok ? listed.response.leads.map(({ name }) => name) : [];
    };
    expect(await list('q=N299')).toEqual(['Stranger N299']);
    expect(await list('q=N17&sort=oldest&limit=1')).toEqual(['Stranger N17']);
    expect(await list('sort=oldest&limit=3')).toEqual([
      'Stranger N0',
      'Stranger N1',
      'Stranger N2',
    ]);
    expect(await list('status=open&sort=oldest&limit=2')).toEqual(['Stranger N0', 'Stranger N10']);
    await expectTruth(cold, now);

    const database = await openOwnerDatabase(cold, now);
    await changeLead(ids[17], { version: 1, status: 'new' }, { store: cold, database, now });
    await expectTruth(cold, now);
    await expectTruth(freshProcess(store), now);
    now = new Date(now.getTime() + HOUR);
    await publishAt(store, now);
    await expectTruth(freshProcess(store), now);
  });

  it('share one copy of the archive among requests at the same time', async () => {
    const store = memoryStore();
    await addLeads(store, 60);
    const now = new Date(START + 60 * HOUR);
    await publishAt(store, now);
    const { store: cold, operations } = recordingProcess(store);
    const counts = await Promise.all(
      [1, 2, 3].map(async () => {
        const whole = await (await openOwnerDatabase(cold, now)).whole();
        return whole.get('select count(*) as n from every_lead');
      }),
    );
    expect(counts).toEqual([{ n: 60 }, { n: 60 }, { n: 60 }]);
    const reads = operations.filter(
      ({ operation, key }) => operation === 'getBytes' && key.startsWith('archive/'),
    );
    expect(reads).toHaveLength(1);
  });

  it('have the newest leads even if the archive is replaced while it is read', async () => {
    const store = memoryStore();
    const ids = await addLeads(store, 60);
    const now = new Date(START + 60 * HOUR);
    await publishAt(store, now);
    let isFirst = true;
    const late = freshProcess(store, async (operation, key, work) => {
      if (operation === 'getBytes' && key.startsWith('archive/') && isFirst) {
        isFirst = false;
        const database = await openOwnerDatabase(store, now);
        await eraseLead(ids[3], { store, database, person: false, now });
        await publishAt(store, now);
        await putLead(store, leadRecord(now.getTime(), { name: 'Newcomer' }));
      }
      return work();
    });
    const whole = await (await openOwnerDatabase(late, now)).whole();
    expect(whole.get("select count(*) as n from every_lead where name = 'Newcomer'")).toEqual({
      n: 1,
    });
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
    for (const key of await store.list('archive/')) await damage(key);
    await expectTruth(freshProcess(store), new Date(time));
    await publishAt(store, later());
    for (const key of await store.list('archive/')) await store.remove(key);
    await expectTruth(freshProcess(store), new Date(time));
    await publishAt(store, later());
    await expectTruth(freshProcess(store), new Date(time));
  });

  it('need no more reads for the first list with more leads', async () => {
    const store = memoryStore();
    const readsAt = async (time: number) => {
      const { store: cold, counts } = countingStore(freshProcess(store));
      const database = () => openOwnerDatabase(cold, new Date(time));
      await listLeads(new URLSearchParams(), { database, now: new Date(time) });
      return counts.reads;
    };
    await addLeads(store, 60);
    await publishAt(store, new Date(START + 60 * HOUR));
    const few = await readsAt(START + 60 * HOUR);
    await addLeads(store, 600);
    await publishAt(store, new Date(START + 660 * HOUR));
    expect(await readsAt(START + 660 * HOUR)).toBeLessThanOrEqual(few);
  });

  it('hold nothing of an erased person, nor do the records', async () => {
    const store = memoryStore();
    const now = new Date(START + 60 * HOUR);
    const ids = await addLeads(store, 60);
    await publishAt(store, new Date(now.getTime() - HOUR));
    for (const id of [ids[3], ids[59]]) {
      const database = await openOwnerDatabase(store, now);
      await eraseLead(id, { store, database, person: false, now });
      await publishAt(store, now);
    }
    const kept = await Promise.all(
      ['lead/', 'leadlog/', 'opened/', 'events/'].map(async (prefix) =>
        Promise.all((await store.list(prefix)).map((key) => store.get(key))),
      ),
    );
    const files = await Promise.all(
      [...(await store.list(FILES)), ...(await store.list('archive/'))].map(async (key) => {
        return Buffer.from(zstdDecompressSync((await store.getBytes(key)) ?? new Uint8Array()));
      }),
    );
    const everything = Buffer.concat([Buffer.from(JSON.stringify(kept)), ...files]).toString(
      'latin1',
    );
    for (const gone of ['"Stranger N3"', '+13365550003', '"Stranger N59"', '+13365550059']) {
      expect(everything).not.toContain(gone);
    }
    expect(everything).toContain('"Stranger N4"');
  });
});

describe('a lead that is erased before it is published', () => {
  it('is erased whatever its session id', async () => {
    const store = memoryStore();
    await publishAt(store, new Date(START));
    const now = new Date(START + MINUTE);
    // As a time it would lie in the year 10889.
    const session_id = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    const { id } = await putLead(store, leadRecord(now.getTime(), { session_id }));
    const database = await openOwnerDatabase(store, now);
    await eraseLead(id, { store, database, person: false, now });
    await publishAt(store, now);
    expect(await store.list('lead/')).toEqual([]);
    await expectTruth(freshProcess(store), now);
  });
});
