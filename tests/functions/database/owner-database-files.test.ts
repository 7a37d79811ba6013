import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPart } from '../../../netlify/server/database/download.ts';
import { FILES, latestFile } from '../../../netlify/server/database/files.ts';
import { readLeadRow } from '../../../netlify/server/database/lead-rows.ts';
import { readState } from '../../../netlify/server/database/schema.ts';
import {
  complete,
  openOwnerDatabase,
  type OwnerDatabase,
} from '../../../netlify/server/database/read.ts';
import { openPacked, pack } from '../../../netlify/server/database/sqlite.ts';
import { changeLead } from '../../../netlify/server/leads/manage/change-lead.ts';
import { eraseLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import {
  downloadDatabase,
  maintainDatabase,
} from '../../../netlify/server/leads/erase/maintain-database.ts';
import { listLeads } from '../../../netlify/server/leads/manage/list-leads.ts';
import { putLead } from '../../../netlify/server/leads/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { countingStore } from '../../support/stores/crashing-store.ts';
import { landing, recordAt } from '../../support/fixtures/visits.ts';
import { publishAt } from '../../support/stores/publishing.ts';
import { freshProcess, notingProcess } from '../../support/stores/watched-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 1, 15);

const never = () => false;

/** So many leads an hour apart; every one but each tenth is lost at once. */
const fill = async (store: Store, count: number, first = 0): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = first; n < first + count; n += 1) {
    const time = START + n * HOUR;
    const phone_e164 = `+1336${String(5_550_000 + n)}`;
    const name = `Stranger N${n}`;
    const { id } = await putLead(store, leadRecord(time, { name, phone_e164 }));
    ids.push(id);
    if (n % 10 === 0) continue;
    const entry = { version: 1, at: new Date(time).toISOString(), status: 'won' };
    await store.createOnce(`change/${entry.at.slice(0, 13)}/${id}x1`, {});
    await store.createOnce(`leadlog/${entry.at.slice(0, 7)}/${id}/000001`, entry);
  }
  return ids;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the files of the owner's database", () => {
  it('are made from all records in as many runs as it takes, the newest leads first', async () => {
    const store = memoryStore();
    const ids = await fill(store, 600);
    const now = new Date(START + 600 * HOUR);
    let steps = 0;
    await publishAt(store, now, () => (steps += 1) > 2);
    const first = await latestFile(store, now);
    const { n } = first.get<{ n: number }>('select count(*) as n from lead') ?? { n: 0 };
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThan(600);
    expect(readLeadRow(first, ids.at(-1) ?? '')).not.toBeNull();
    for (let runs = 0; runs < 3; runs += 1) {
      steps = 0;
      await publishAt(store, now, () => (steps += 1) > 2);
    }
    await publishAt(store, now);
    expect(readState(await latestFile(store, now), 'rebuild')).toBeNull();
    await expectTruth(freshProcess(store), now);
  });

  it('take the place of what other versions made, which may hold somebody who was erased', async () => {
    const store = memoryStore();
    await fill(store, 5);
    await store.createOnce('segment/018f', [['Stranger 3']]);
    await store.createOnce('segment/018f-text', [{ text: 'stranger 3' }]);
    await store.createOnce('index/000000000001', {});
    await store.createBytes('database/0/0000000001', Buffer.from('Stranger 3'));
    await store.createBytes('archive/0/0000000001', Buffer.from('Stranger 3'));
    await publishAt(store, new Date(START + 5 * HOUR));
    for (const prefix of ['segment/', 'index/', 'database/0/', 'archive/0/']) {
      expect(await store.list(prefix)).toEqual([]);
    }
    expect(await store.list(FILES)).toHaveLength(1);
  });

  it('tell repeat leads however many runs it takes to make them again', async () => {
    const store = memoryStore();
    for (let n = 0; n < 261; n += 1) {
      const time = START + n * HOUR;
      const { id } = await putLead(
        store,
        leadRecord(time, { phone_e164: `+1336555${String(1000 + (n >> 1))}` }),
      );
      const entry = { version: 1, at: new Date(time).toISOString(), status: 'won' };
      await store.createOnce(`leadlog/${entry.at.slice(0, 7)}/${id}/000001`, entry);
    }
    const now = new Date(START + 300 * HOUR);
    for (let runs = 0; runs < 3; runs += 1) {
      let steps = 0;
      await publishAt(store, now, () => (steps += 1) > 1);
    }
    await publishAt(store, now);
    expect(await store.list('archive/')).toHaveLength(1);
    await expectTruth(freshProcess(store), now);
  });

  it('take in what came while nothing was published for months', async () => {
    const store = memoryStore();
    await publishAt(store, new Date(START));
    for (let day = 2; day < 130; day += 3) await putLead(store, leadRecord(START + day * DAY));
    const now = new Date(START + 130 * DAY);
    await publishAt(store, now);
    await expectTruth(freshProcess(store), now);
  });

  it('keep old closed leads apart, and bring them back for whatever asks for them', async () => {
    const store = memoryStore();
    const ids = await fill(store, 300);
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
    await fill(store, 60);
    const now = new Date(START + 60 * HOUR);
    await publishAt(store, now);
    const { store: cold, operations } = notingProcess(store);
    const counts = await Promise.all(
      [1, 2, 3].map(async () => {
        const whole = await (await openOwnerDatabase(cold, now)).whole();
        return whole.get('select count(*) as n from lead');
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
    const ids = await fill(store, 60);
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
    expect(whole.get("select count(*) as n from lead where name = 'Newcomer'")).toEqual({ n: 1 });
  });

  it('are used again after damage, and made again from the records', async () => {
    const store = memoryStore();
    await fill(store, 60);
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

  it('of other tables or opening hours are not read, and removed', async () => {
    const store = memoryStore();
    await fill(store, 3);
    await publishAt(store, new Date(START + 3 * HOUR));
    const [file = ''] = await store.list(FILES);
    const bytes = (await store.getBytes(file)) ?? new Uint8Array();
    await store.remove(file);
    await store.createBytes('database/0-other/0000000009', bytes);
    await store.createBytes('archive/0-other/x', bytes);
    expect((await latestFile(store, new Date(START + 4 * HOUR))).all('select 1 from lead')).toEqual(
      [],
    );
    await publishAt(store, new Date(START + 4 * HOUR));
    expect([...(await store.list('database/')), ...(await store.list('archive/'))]).toEqual([file]);
    await expectTruth(freshProcess(store), new Date(START + 4 * HOUR));
  });

  it('take the place of what the product kept before, which is removed', async () => {
    const store = memoryStore();
    await fill(store, 5);
    const former = ['segment/a', 'index/000001', 'person/a/b', 'joined/2030-01/a', 'rollup/hour/b'];
    for (const key of former) await store.put(key, { name: 'Somebody' });
    await publishAt(store, new Date(START + 6 * HOUR));
    for (const key of former) expect(await store.get(key)).toBeNull();
    await expectTruth(freshProcess(store), new Date(START + 6 * HOUR));
  });

  it('take as few reads for the first list, however many leads there are', async () => {
    const store = memoryStore();
    const readsAt = async (time: number) => {
      const { store: cold, counts } = countingStore(freshProcess(store));
      const database = () => openOwnerDatabase(cold, new Date(time));
      await listLeads(new URLSearchParams(), { database, now: new Date(time) });
      return counts.reads;
    };
    await fill(store, 60);
    await publishAt(store, new Date(START + 60 * HOUR));
    const few = await readsAt(START + 60 * HOUR);
    await fill(store, 600);
    await publishAt(store, new Date(START + 660 * HOUR));
    expect(await readsAt(START + 660 * HOUR)).toBeLessThanOrEqual(few);
  });

  it('hold nothing of somebody who was erased, nor do the records', async () => {
    const store = memoryStore();
    const now = new Date(START + 60 * HOUR);
    const ids = await fill(store, 60);
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

describe('a run that dies', () => {
  const held = async (store: Store, text: string): Promise<string[]> => {
    const keys = [...(await store.list(FILES)), ...(await store.list('archive/'))];
    const found = await Promise.all(
      keys.map(async (key) => {
        const bytes = zstdDecompressSync((await store.getBytes(key)) ?? new Uint8Array());
        return Buffer.from(bytes).includes(text) ? key : [];
      }),
    );
    return found.flat();
  };
  const dead = (key: string) => new StoreUnavailable(`${key}: the process is dead`);

  it('for days leaves the changes to whoever has its file open when the next one comes', async () => {
    const store = memoryStore();
    const ids = await fill(store, 5);
    const then = new Date(START + 5 * HOUR);
    await publishAt(store, then);
    const database = await openOwnerDatabase(freshProcess(store), then);
    await changeLead(ids[0], { version: 0, status: 'won' }, { store, database, now: then });
    const now = new Date(then.getTime() + 3 * DAY);
    let published: Promise<void> | null = null;
    const reader = freshProcess(store, async (operation, key, work) => {
      if (operation === 'list' && key.startsWith('change/')) {
        await (published ??= publishAt(store, now));
      }
      return work();
    });
    await expectTruth(reader, now);
  });

  it('or meets an archive that another one has replaced takes the newer one', async () => {
    const store = memoryStore();
    const ids = await fill(store, 60);
    const now = new Date(START + 60 * HOUR);
    await publishAt(store, now);
    await fill(store, 10, 60);
    const later = new Date(START + 70 * HOUR);
    let isFirst = true;
    const late = freshProcess(store, async (operation, key, work) => {
      if (operation === 'getBytes' && key.startsWith('archive/') && isFirst) {
        isFirst = false;
        const database = await openOwnerDatabase(store, later);
        await eraseLead(ids[3], { store, database, person: false, now: later });
        await publishAt(store, later);
      }
      return work();
    });
    await publishAt(late, later);
    await expectTruth(freshProcess(store), later);
    for (const key of await store.list('archive/')) {
      await store.remove(key);
      await store.createBytes(key, Buffer.from('damaged'));
    }
    await fill(store, 10, 70);
    await publishAt(store, new Date(START + 80 * HOUR));
    await expectTruth(freshProcess(store), new Date(START + 80 * HOUR));
  });

  it('before the files of an erased person are gone leaves them to the next one', async () => {
    const store = memoryStore();
    const ids = await fill(store, 60);
    const now = new Date(START + 60 * HOUR);
    await publishAt(store, now);
    const database = await openOwnerDatabase(store, now);
    await eraseLead(ids[3], { store, database, person: false, now });
    const dying = freshProcess(store, (operation, key, work) => {
      const isFile = key.startsWith(FILES) || key.startsWith('archive/');
      return operation === 'remove' && isFile ? Promise.reject(dead(key)) : work();
    });
    await expect(publishAt(dying, now)).rejects.toThrow(StoreUnavailable);
    expect(await held(store, '"Stranger N3"')).not.toEqual([]);
    await maintainDatabase(store, { now, isPastDeadline: never });
    expect(await held(store, '"Stranger N3"')).toEqual([]);
    expect(await held(store, '"Stranger N4"')).toHaveLength(1);
    await expectTruth(freshProcess(store), now);
  });

  it('or is late removes no archive of a newer file', async () => {
    const store = memoryStore();
    await fill(store, 60);
    const now = new Date(START + 60 * HOUR);
    const later = new Date(START + 70 * HOUR);
    let isFirst = true;
    const late = freshProcess(store, async (operation, key, work) => {
      if (operation === 'list' && key.startsWith('archive/') && isFirst) {
        isFirst = false;
        await fill(store, 10, 60);
        await publishAt(store, later);
      }
      return work();
    });
    await publishAt(late, now);
    const file = await latestFile(store, later);
    expect(await store.list('archive/')).toContain(readState(file, 'archive'));
    await expectTruth(freshProcess(store), later);
  });
});

describe('a lead that is erased before a file has it', () => {
  it('goes like any other, whatever its visit is called', async () => {
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

describe('a file that goes while somebody opens it', () => {
  it('is followed by the newer one, without a making from all records', async () => {
    const store = memoryStore();
    const ids = await fill(store, 5);
    const now = new Date(START + 5 * HOUR);
    await publishAt(store, now);
    let isFirst = true;
    const reader = freshProcess(store, async (operation, _, work) => {
      if (operation === 'getBytes' && isFirst) {
        isFirst = false;
        const database = await openOwnerDatabase(store, now);
        await eraseLead(ids[0], { store, database, person: false, now });
        await publishAt(store, now);
      }
      return work();
    });
    expect(readState(await latestFile(reader, now), 'rebuild')).toBeNull();
    await expectTruth(reader, now);
  });
});

describe('the database that the owner downloads', () => {
  it('has every lead and day, comes in parts, and answers the questions of its page', async () => {
    const store = memoryStore();
    await fill(store, 300);
    const now = new Date(START + 300 * HOUR);
    for (let day = 0; day < 100; day += 20) {
      await recordAt(store, new Date(now.getTime() - day * DAY), [landing(day, '/services')]);
    }
    await publishAt(store, now);
    const parts = [await downloadDatabase(store, { now, isPastDeadline: never })];
    for (let next = parts[0]?.next ?? null; next !== null;) {
      const part = await readPart(store, next);
      if (!part) throw new Error('a part is missing');
      parts.push(part);
      next = part.next;
    }
    const db = await openPacked(await pack(Buffer.concat(parts.map(({ bytes }) => bytes))));
    expect(db.get('select count(*) as leads from lead')).toEqual({ leads: 300 });
    expect(db.get("select sum(count) as n from visit_name where list = 'landings'")).toEqual({
      n: 5,
    });
    const page = readFileSync(join(import.meta.dirname, '../../../docs/database.md'), 'utf8');
    const queries = [...page.matchAll(/```sql\n(.+?)```/gs)].map(([, sql = '']) => sql);
    expect(queries).toHaveLength(3);
    for (const query of queries) expect(() => db.all(query)).not.toThrow();
    const columns = db.all<{ name: string }>("select name from pragma_table_xinfo('lead')");
    for (const { name } of columns) expect(page).toContain(`\`${name}\``);
    const tables = db.all<{ name: string }>("select name from sqlite_schema where type = 'table'");
    for (const { name } of tables) expect(page).toContain(`\`${name}\``);
  });

  it('refuses a part that it does not know', async () => {
    expect(await readPart(memoryStore(), '7.4000000')).toBeNull();
    expect(await readPart(memoryStore(), 'x')).toBeNull();
  });
});

it('what has to know every lead waits until a database that is made again is whole', async () => {
  const store = memoryStore();
  await fill(store, 600);
  const now = new Date(START + 600 * HOUR);
  let steps = 0;
  await publishAt(store, now, () => (steps += 1) > 2);
  const half = freshProcess(store);
  const db = await latestFile(half, now);
  expect(readState(db, 'rebuild')).not.toBeNull();
  expect(() => complete({ isRebuilding: true } as OwnerDatabase)).toThrow(StoreUnavailable);
  const database = await openOwnerDatabase(half, now);
  expect(complete(database)).toBe(database);
});
