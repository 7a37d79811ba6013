import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { FILES, openFile } from '../../../netlify/server/database/database-files.ts';
import { readState } from '../../../netlify/server/database/schema.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { addLeads, publishedLeads, START } from '../../support/fixtures/many-leads.ts';
import { Died, died, memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { publishAt, changeAt, eraseAt } from '../../support/stores/product-at.ts';

const never = () => false;

describe('a publishing run that crashes', () => {
  const held = async (store: Store, text: string): Promise<string[]> => {
    const keys = await store.list(FILES);
    const found = await Promise.all(
      keys.map(async (key) => {
        const bytes = zstdDecompressSync((await store.getBytes(key)) ?? new Uint8Array());
        return Buffer.from(bytes).includes(text) ? key : [];
      }),
    );
    return found.flat();
  };
  it('leaves the changes of days to a reader that has its file open at the next run', async () => {
    const { store, ids, now: then } = await publishedLeads(5);
    await changeAt(freshProcess(store), then, ids[0], { version: 0, status: 'won' });
    const now = new Date(then.getTime() + 3 * DAY);
    let published: Promise<unknown> | null = null;
    const reader = freshProcess(store, async (operation, key, work) => {
      if (operation === 'list' && key.startsWith('change/')) {
        await (published ??= publishAt(store, now));
      }
      return work();
    });
    await expectTruth(reader, now);
  });

  it('before it removes the files of an erased person leaves them to the next run', async () => {
    const { store, ids, now } = await publishedLeads(60);
    await eraseAt(store, now, ids[3]);
    const dying = freshProcess(store, (operation, key, work) => {
      return operation === 'remove' && key.startsWith(FILES) ? Promise.reject(new Died()) : work();
    });
    expect(await died(publishAt(dying, now))).toBe(true);
    expect(await held(store, 'Stranger N3(')).not.toEqual([]);
    await publish(store, { now, isPastDeadline: never });
    expect(await held(store, 'Stranger N3(')).toEqual([]);
    expect(await held(store, 'Stranger N4(')).toHaveLength(1);
    await expectTruth(freshProcess(store), now);
  });

  it('or is late removes no newer file', async () => {
    const store = memoryStore();
    await addLeads(store, 60);
    const now = new Date(START + 60 * HOUR);
    const later = new Date(START + 70 * HOUR);
    let newest: string | undefined;
    const late = freshProcess(store, async (operation, _, work) => {
      const found = await work();
      if (operation === 'createBytes' && newest === undefined) {
        for (let run = 0; run < 5; run += 1) {
          await addLeads(store, 2, 60 + 2 * run);
          await publishAt(store, later);
        }
        newest = (await store.list(FILES)).at(-1);
      }
      return found;
    });
    await publishAt(late, now);
    expect((await store.list(FILES)).at(-1)).toBe(newest);
    await expectTruth(freshProcess(store), later);
  });
});

it('a file that is removed while it is being opened is replaced by the newer one, without a rebuild', async () => {
  const { store, ids, now } = await publishedLeads(5);
  let isFirst = true;
  const reader = freshProcess(store, async (operation, _, work) => {
    if (operation === 'getBytes' && isFirst) {
      isFirst = false;
      await eraseAt(store, now, ids[0]);
      await publishAt(store, now);
    }
    return work();
  });
  expect(readState((await openFile(reader, now)).db, 'whole')).toBe(true);
  await expectTruth(reader, now);
});
