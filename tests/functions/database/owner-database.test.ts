import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { FILES, openFile } from '../../../netlify/server/database/database-files.ts';
import { listRecent, syncDatabase } from '../../../netlify/server/database/sync.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { changeLead } from '../../../netlify/server/leads/manage/change-lead.ts';
import { openLead, readLeadDetail } from '../../../netlify/server/dashboard/lead.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { died, dyingStore, memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { recountLeads } from '../../support/stores/lead-recount.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { publishAt, eraseAt, listAll } from '../../support/stores/product-at.ts';
import { fc, LONG } from '../../support/chance.ts';

const START = Date.UTC(2030, 0, 31, 22);

const CHANGES = [
  { status: 'contacted' },
  { status: 'lost', lost_reason: 'Price' },
  { status: 'won' },
  { status: 'spam' },
  { status: 'new' },
  { note: 'A note' },
  { corrected: { name: 'Zoë' } },
  { follow_up_at: '2030-02-03T10:00:00Z' },
  { rescued: true },
  { undo: true },
];

const EXTRAS: Partial<LeadRecord> = {
  trades: ['windows', 'gutters'],
  siding: 'navy',
  frame: null,
  decade: '1950s',
  range_shown: 'from $8,000',
  heard: 'yard_sign',
};

const which = fc.nat(30);
const step = fc.record({
  work: fc.oneof(
    fc.record({
      kind: fc.constant('arrive' as const),
      suspect: fc.boolean(),
      person: fc.nat(3),
      extras: fc.constantFrom({}, EXTRAS),
      minutesLate: fc.constantFrom(0, 0, 3, 45, 4000),
    }),
    fc.record({ kind: fc.constant('change' as const), which, change: fc.nat(CHANGES.length - 1) }),
    fc.record({ kind: fc.constantFrom('open' as const, 'erase' as const), which }),
    fc.record({ kind: fc.constantFrom('publish' as const, 'publish twice' as const) }),
  ),
  minutes: fc.constantFrom(0, 1, 9, 31, 200, 1500),
  death: fc.option(fc.record({ after: fc.nat(40), done: fc.boolean() }), { freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const perform = async (store: Store, { work }: Step, ids: string[], now: Date) => {
  const id = 'which' in work ? ids[work.which % Math.max(1, ids.length)] : undefined;
  switch (work.kind) {
    case 'arrive': {
      const record = leadRecord(now.getTime(), {
        minted: now.getTime() - work.minutesLate * MINUTE,
        suspect: work.suspect ? { score: 100, reasons: ['honeypot'] } : null,
        name: `Person ${work.person}`,
        phone_e164: `+1336555010${work.person}`,
        landing_path: markOf(ids.length),
        ...work.extras,
      });
      ids.push(record.id);
      await putLead(store, record);
      return;
    }
    case 'change': {
      const version = (await recountLeads(store)).find((lead) => lead.id === id)?.version ?? 0;
      const database = await openOwnerDatabase(store, now);
      await changeLead(id, { version, ...CHANGES[work.change] }, { store, database, now });
      return;
    }
    case 'open':
      await openLead(store, id, now);
      return;
    case 'erase': {
      await eraseAt(store, now, id);
      await publishAt(store, now);
      return;
    }
    case 'publish':
      await publishAt(store, now);
      return;
    case 'publish twice':
      await Promise.all([publishAt(store, now), publishAt(freshProcess(store), now)]);
  }
};

/** A text that only one lead's record has, to look for in a file. */
const markOf = (place: number): string => `/lead-${place}-of-this-run/`;

const contentOf = async (store: Store, now: Date) => {
  const { db } = await openOwnerDatabase(store, now);
  const leads = await listAll(store, now, 100);
  return {
    leads,
    steps: db.all('select id, step, step_at from lead where step is not null order by id'),
  };
};

const recordsOf = async (store: Store): Promise<Store> => {
  const copy = memoryStore();
  for (const prefix of ['lead/', 'leadlog/', 'opened/', 'tombstone/', 'secret/'])
    for (const key of await store.list(prefix)) await copy.createOnce(key, await store.get(key));
  return copy;
};

/** Returns '' if the folder is gone, because other processes also create and remove such folders. */
const contentOfFolder = (folder: string): string => {
  try {
    return readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('');
  } catch {
    return '';
  }
};

describe("the owner's database", () => {
  it('equals the records, after any change and any crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const store = memoryStore();
        const ids: string[] = [];
        let time = START;
        for (const each of steps) {
          const own = each.death ? dyingStore(freshProcess(store), each.death) : store;
          await died(perform(own, each, ids, new Date(time)));
          await expectTruth(store, new Date(time));
          time += each.minutes * MINUTE;
        }
        await expectTruth(freshProcess(store), new Date(time));
        await publishAt(store, new Date(time));
        const shown = new Set((await recountLeads(store)).map(({ id }) => id));
        for (const key of await store.list(FILES)) {
          const bytes = Buffer.from(
            zstdDecompressSync((await store.getBytes(key)) ?? new Uint8Array()),
          );
          for (const [place, id] of ids.entries())
            if (!shown.has(id)) expect(bytes.includes(markOf(place))).toBe(false);
        }
        const anew = await recordsOf(store);
        expect(await contentOf(freshProcess(store), new Date(time))).toEqual(
          await contentOf(anew, new Date(time)),
        );
      }),
      { numRuns: LONG ? 400 : 12 },
    );
  });

  it('also knows after a correction what a lead was never asked', async () => {
    const store = memoryStore();
    const now = new Date(START);
    const { id } = await putLead(store, leadRecord(START));
    for (const change of [{ corrected: { name: 'Zoë' } }, { undo: true }, { status: 'won' }]) {
      const [lead] = await listAll(store, now);
      expect(lead).not.toMatchObject({ decade: null });
      const database = await openOwnerDatabase(store, now);
      await changeLead(id, { version: lead?.version ?? 0, ...change }, { store, database, now });
    }
    const [lead] = await listAll(store, now);
    expect(lead).toMatchObject({ name: leadRecord(START).name, status: 'won' });
    expect(lead?.decade).toBeUndefined();
  });

  it('has the newest leads even if little time is left', async () => {
    const store = memoryStore();
    const now = new Date(START);
    await publishAt(store, now);
    const { id } = await putLead(store, leadRecord(START));
    const { db } = await openFile(store, now);
    const options = { now, isPastDeadline: () => true };
    await syncDatabase(db, store, await listRecent(store, options), options);
    expect(db.all('select id from lead')).toEqual([{ id }]);
  });

  it('finds the other requests of a person by indexes alone', async () => {
    const store = memoryStore();
    const now = new Date(START);
    const { id } = await putLead(store, leadRecord(START));
    const database = await openOwnerDatabase(store, now);
    const queries = vi.spyOn(database.db, 'all');
    await readLeadDetail(id, { store, database, channels: [], now });
    const [query, values] = queries.mock.calls[0] ?? [''];
    expect(query).toContain('phone_e164');
    const plan = database.db.all<{ detail: string }>(`explain query plan ${query}`, values);
    expect(plan.map(({ detail }) => detail).filter((each) => /^SCAN/.test(each))).toEqual([]);
  });

  it('leaves no readable file behind', async () => {
    const store = memoryStore();
    await putLead(store, leadRecord(START, { name: 'Nobody Elsewhere' }));
    await publishAt(store, new Date(START));
    await expectTruth(freshProcess(store), new Date(START));
    const folders = readdirSync(tmpdir()).filter((name) => name.startsWith('owner-'));
    const holding = folders
      .map((folder) => join(tmpdir(), folder))
      .filter((folder) => contentOfFolder(folder).includes('Nobody Elsewhere'));
    expect(holding).toEqual([]);
  });
});
