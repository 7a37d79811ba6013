import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES } from '../../../netlify/server/database/files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/read.ts';
import { eraseLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { putLead } from '../../../netlify/server/leads/records/lead-store.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { addLeads, START } from '../../support/fixtures/many-leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { publishAt } from '../../support/stores/publishing.ts';
import { freshProcess } from '../../support/stores/watched-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the files of the owner's database", () => {
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
