import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { HOMEOWNER } from '#domain/device-name.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { FILES } from '../../../netlify/server/database/database-files.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import {
  appendEntry,
  entryKey,
  leadKey,
  putLead,
} from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { fc, LONG } from '../../support/chance.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { batchAt } from '../../support/fixtures/three-days.ts';
import { landing, readAt, recordAt } from '../../support/fixtures/visits.ts';
import {
  freshProcess,
  memoryStore,
  recordingProcess,
  writeText,
} from '../../support/stores/memory-store.ts';
import {
  changeAt,
  detailAt,
  eraseAt,
  publishAt,
  listAll,
  overviewAt,
} from '../../support/stores/product-at.ts';

const START = Date.UTC(2030, 0, 15, 20);
const NOW = new Date(START);
const later = (hours: number) => new Date(START + hours * HOUR);

const idAt = (hours: number): string => v7({ msecs: START + hours * HOUR });

/** Stores a lead and a visit, announces a change, and returns keys for one more record of each kind. */
const begin = async () => {
  const store = memoryStore();
  const sound = await putLead(store, leadRecord(START - HOUR, { name: 'Sound' }));
  await store.createOnce(`change/2030-01-15T19/${sound.id}x1`, {});
  await recordAt(store, later(-1), [landing(1)]);
  return {
    store,
    sound,
    keys: {
      lead: leadKey(idAt(-2)),
      entry: `leadlog/2030-01/${sound.id}/000001`,
      batch: `events/2030-01-15T18/${batchAt(START - 2 * HOUR)}`,
      day: 'visits/2030-01-14',
    },
  };
};

const unreadable = async (store: Store, now: Date): Promise<string[]> =>
  (await overviewAt(store, now)).unreadable;

const expectTheRest = async (store: Store, now: Date): Promise<void> => {
  expect((await listAll(store, now)).map(({ name }) => name)).toContain('Sound');
  const { stats, asOf } = await readAt(store, now);
  expect(stats.total_page_views).toBe(1);
  expect(asOf).toBe(now.toISOString());
};

it.each(['{"id":"01', '', '{}', '"text"', 'null', '5', '[null]', '[{}]', '{"id":{}}'])(
  'a record of any kind that contains %j is set aside and named, and everything else continues',
  async (text) => {
    const { store, keys } = await begin();
    for (const key of Object.values(keys)) await writeText(store, key, text);
    const warm = freshProcess(store);
    for (const now of [NOW, later(0.2), later(7)]) {
      for (const reader of [warm, freshProcess(store)]) {
        await expectTheRest(reader, now);
        expect((await unreadable(reader, now)).sort()).toEqual(Object.values(keys).sort());
      }
      await publishAt(freshProcess(store), now);
    }
  },
);

it.each([{ campaign: { source: 5 } }, { created_at: '2030-13-45T99:00:00.000Z' }])(
  'a lead with %j is set aside and named',
  async (wrong) => {
    const { store, keys } = await begin();
    const id = idOf(keys.lead);
    await writeText(store, keys.lead, JSON.stringify({ ...leadRecord(START), id, ...wrong }));
    await expectTheRest(freshProcess(store), NOW);
    expect(await unreadable(freshProcess(store), NOW)).toEqual([keys.lead]);
  },
);

it('a lead with an answer that the code no longer offers is shown', async () => {
  const { store, keys } = await begin();
  const lead = { ...leadRecord(START), id: idOf(keys.lead), name: 'Heard', heard: 'radio' };
  await writeText(store, keys.lead, JSON.stringify(lead));
  expect((await listAll(freshProcess(store), NOW)).map(({ name }) => name)).toContain('Heard');
  expect(await unreadable(freshProcess(store), NOW)).toEqual([]);
});

const FIELDS = [
  ...['name', 'phone', 'created_at', 'suspect', 'campaign', 'trades', 'preferred_time'],
  ...['at', 'status', 'corrected', 'follow_up_at', 'metadata', 'page_path'],
];
const idOf = (key: string): string => key.split('/')[2] ?? '';

describe('a record that could not be read', () => {
  it('is taken in by the next run once it can be', async () => {
    const { store, keys } = await begin();
    const restored = leadRecord(START - 2 * HOUR, { name: 'Restored' });
    for (const key of [leadKey(restored.id), keys.entry, keys.day])
      await writeText(store, key, '{');
    await publishAt(store, NOW);
    expect(await unreadable(freshProcess(store), NOW)).toHaveLength(3);
    const entry = { version: 1, at: NOW.toISOString(), status: 'won' };
    await writeText(store, leadKey(restored.id), JSON.stringify(restored));
    await writeText(store, keys.entry, JSON.stringify(entry));
    const counts = { views: 1, visits: 1, form_starts: 0, submits: 0 };
    const named = { pages: [], sources: [], campaigns: [], landings: [], towns: [], devices: [] };
    const tally = { counts, bots: 0, lists: { ...named, unknown_paths: [], presses: [] } };
    await writeText(store, keys.day, JSON.stringify({ tally, counted_at: later(-15) }));
    await publishAt(store, later(1));
    expect(await listAll(freshProcess(store), later(1))).toMatchObject([
      { name: 'Sound', status: 'won' },
      { name: 'Restored', status: 'new' },
    ]);
    await publishAt(store, later(26));
    expect(await unreadable(freshProcess(store), later(26))).toEqual([]);
    expect((await readAt(freshProcess(store), later(26))).stats.total_page_views).toBe(2);
  });

  it('is tried each minute, and no file is published as long as nothing changed', async () => {
    const { store, keys } = await begin();
    for (const key of Object.values(keys)) await writeText(store, key, '{');
    await publishAt(store, NOW);
    const files = await store.list(FILES);
    const now = new Date(START + 10 * MINUTE);
    const run = recordingProcess(store);
    await publish(run.store, { now, isPastDeadline: () => false });
    // A later run reads the damaged record of a day.
    const { lead, entry, batch } = keys;
    expect(run.operations.map(({ key }) => key)).toEqual(
      expect.arrayContaining([lead, entry, batch]),
    );
    expect(await store.list(FILES)).toEqual(files);
  });

  it('keeps its version, so that the lead can be changed further', async () => {
    const { store, sound, keys } = await begin();
    await writeText(store, keys.entry, '{');
    const changed = await changeAt(store, NOW, sound.id, { version: 1, status: 'contacted' });
    expect(changed).toMatchObject({ status: 'contacted', version: 2 });
    const { log } = await detailAt(store, NOW, sound.id);
    expect(log).toMatchObject([{ version: 1, unread: true }, { status: 'contacted' }]);
    expect((await listAll(freshProcess(store), NOW)).map(({ version }) => version)).toEqual([2]);
  });

  it.each([1, 2, 3])(
    'and is removed by hand causes no notice, and hides nothing: entry %i',
    async (n) => {
      const { store, sound } = await begin();
      await putLead(store, leadRecord(START - 1000 * HOUR, { name: 'Older' }));
      const entries = [{ status: 'contacted' }, { note: 'Gate' }, { status: 'quoted' }] as const;
      for (const [version, entry] of entries.entries())
        await changeAt(store, NOW, sound.id, { version, ...entry });
      const key = `leadlog/2030-01/${sound.id}/00000${n}`;
      await writeText(store, key, '{');
      for (const file of await store.list(FILES)) await store.remove(file);
      await publishAt(freshProcess(store), NOW);
      expect(await unreadable(freshProcess(store), NOW)).toEqual([key]);
      await store.remove(key);
      await publishAt(freshProcess(store), later(1));
      const expectAll = async (now: Date) => {
        const reader = freshProcess(store);
        const { unreadable, rebuilding } = await overviewAt(reader, now);
        expect({ unreadable, rebuilding }).toEqual({ unreadable: [] });
        const current =
          n === 3 ? { version: 2, status: 'contacted' } : { version: 3, status: 'quoted' };
        expect(await listAll(reader, now)).toMatchObject([
          { name: 'Sound', ...current },
          { name: 'Older', version: 0, status: 'new' },
        ]);
        expect((await detailAt(reader, now, sound.id)).lead).toMatchObject(current);
      };
      await expectAll(later(1));
      for (const file of await store.list(FILES)) await store.remove(file);
      await publishAt(freshProcess(store), later(2));
      await expectAll(later(2));
    },
  );

  it('and is removed by hand marks no lead as opened', async () => {
    const { store, sound } = await begin();
    const entry = { at: NOW.toISOString(), by: HOMEOWNER, corrected: { name: 'Sound' } };
    for (const version of [1, 2]) await appendEntry(store, sound.id, { ...entry, version });
    await store.remove(entryKey(sound.id, 1));
    for (const hours of [0, 25]) await publishAt(freshProcess(store), later(hours));
    const [lead] = await listAll(freshProcess(store), later(25));
    expect(lead).toMatchObject({ version: 2, opened: false });
  });

  it('and is set aside by hand in its folder hides no lead', async () => {
    const { store, sound } = await begin();
    await changeAt(store, NOW, sound.id, { version: 0, status: 'contacted' });
    await writeText(store, `leadlog/2030-01/${sound.id}/000001-old`, '{');
    const reader = freshProcess(store);
    const { log } = await detailAt(reader, NOW, sound.id);
    expect(log).toMatchObject([{ version: 1, status: 'contacted' }]);
    await publishAt(reader, NOW);
    expect((await overviewAt(freshProcess(store), NOW)).rebuilding).toBeUndefined();
  });

  it('causes no notice once its lead is deleted', async () => {
    const { store, sound, keys } = await begin();
    await writeText(store, keys.entry, '{');
    await publishAt(store, NOW);
    await eraseAt(store, later(1), sound.id);
    await publishAt(store, later(1));
    expect(await unreadable(freshProcess(store), later(1))).toEqual([]);
  });

  it('stops no page and no run, whatever it contains', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc
        .dictionary(fc.constantFrom(...FIELDS), fc.jsonValue())
        .map((wrong) => ({ ...leadRecord(START - 2 * HOUR), at: NOW.toISOString(), ...wrong })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('lead' as const, 'entry' as const, 'batch' as const, 'day' as const),
        anything,
        async (kind, value) => {
          const { store, keys } = await begin();
          const id = idOf(keys.lead);
          const own = typeof value === 'object' && !Array.isArray(value) ? { ...value, id } : value;
          await writeText(store, keys[kind], JSON.stringify(kind === 'batch' ? [own] : own));
          for (const now of [NOW, later(7)]) {
            await listAll(freshProcess(store), now);
            await readAt(freshProcess(store), now);
            await publishAt(freshProcess(store), now);
            expect((await listAll(freshProcess(store), now)).length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: LONG ? 2000 : 10 },
    );
  });
});
