import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { openStore, type Store } from '../../../netlify/server/store/store.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { newFolder } from '../../support/new-folder.ts';

interface Kind {
  /** Returns a function that opens the store again, as each request does, and one that cleans up. */
  begin(): Promise<{ open: () => Store; end: () => Promise<void> }>;
}

const inMemory: Kind = {
  begin: () => {
    const store = memoryStore();
    return Promise.resolve({ open: () => store, end: () => Promise.resolve() });
  },
};

const embedded: Kind = {
  begin: async () => {
    const folder = newFolder();
    const server = await startBlobServer(folder);
    const end = async () => {
      await server.close();
    };
    return { open: opener(server.context, 'test'), end };
  },
};

const service: Kind = {
  begin: () => {
    const open = opener(process.env['NETLIFY_BLOBS_TEST_CONTEXT'] ?? '', `test-${randomUUID()}`);
    const end = async () => {
      const keys = await Promise.all(['thing/', 'many/'].map((prefix) => open().list(prefix)));
      for (const key of keys.flat()) await open().remove(key);
    };
    return Promise.resolve({ open, end });
  },
};

const opener = (blobsContext: string, context: string) => () => {
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobsContext;
  return openStore({ deploy: { context } });
};

describe.each([
  ['in memory', inMemory],
  ['the embedded server behind the real client', embedded],
  ...(process.env['NETLIFY_BLOBS_TEST_CONTEXT'] ? [['the real service', service] as const] : []),
] as const)('the store (%s)', (_, kind) => {
  let open: () => Store;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ open, end } = await kind.begin());
  });
  afterAll(() => end());

  let names = 0;
  const newKey = () => {
    names += 1;
    return `thing/${names}/a`;
  };

  it('keeps what was created first and returns it later', async () => {
    const key = newKey();
    expect(await open().createOnce(key, { by: 'first', text: 'Zoë 李 "\u2028"' })).toMatchObject({
      created: true,
    });
    expect(await open().createOnce(key, { by: 'second' })).toEqual({
      created: false,
      value: { by: 'first', text: 'Zoë 李 "\u2028"' },
    });
    expect(await open().get(key)).toEqual({ by: 'first', text: 'Zoë 李 "\u2028"' });
  });

  it('has exactly one winner among twenty concurrent creators', async () => {
    const key = newKey();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, by) => open().createOnce(key, { by })),
    );
    const winners = tries.filter(({ created }) => created);
    expect(winners).toHaveLength(1);
    for (const { value } of tries) expect(value).toEqual(winners[0]?.value);
  });

  it('keeps all of twenty concurrent changes to one record', async () => {
    const key = newKey();
    const change = (by: number) =>
      open().update(key, (standing) => [...((standing ?? []) as number[]), by]);
    const all = Array.from({ length: 20 }, (_, by) => by);
    await Promise.all(all.map(change));
    expect(((await open().get<number[]>(key)) ?? []).toSorted((a, b) => a - b)).toEqual(all);
  });

  it('returns null for a missing key', async () => {
    expect(await open().get(newKey())).toBeNull();
    expect(await open().list('thing/nothing/')).toEqual([]);
    expect(await open().folders('thing/nothing/')).toEqual([]);
  });

  it('overwrites and removes at once', async () => {
    const key = newKey();
    await open().put(key, 1);
    await open().put(key, 2);
    expect(await open().get(key)).toBe(2);
    await open().remove(key);
    await open().remove(key);
    expect(await open().get(key)).toBeNull();
    expect(await open().createOnce(key, 3)).toEqual({ created: true, value: 3 });
  });

  it('lists a folder, sorted, without its neighbours, and the folders below another', async () => {
    for (const key of ['many/b/2', 'many/b/10', 'many/b/1', 'many/bb/1', 'many/b', 'many/a/x/y']) {
      await open().put(key, key);
    }
    expect(await open().list('many/b/')).toEqual(['many/b/1', 'many/b/10', 'many/b/2']);
    expect(await open().folders('many/')).toEqual(['a', 'b', 'bb']);
    expect(await open().get('many/b')).toBe('many/b');
  });

  it('lists more than the thousand keys of one page', async () => {
    const keys = Array.from({ length: 1100 }, (_, n) => `many/page/${String(n).padStart(4, '0')}`);
    for (let from = 0; from < keys.length; from += 50) {
      await Promise.all(keys.slice(from, from + 50).map((key) => open().put(key, 0)));
    }
    expect(await open().list('many/page/')).toEqual(keys);
  });

  it.each([
    '',
    '/',
    'thing',
    'thing/',
    'thing/../x',
    'thing//a',
    'thing/a?b',
    'thing/a#b',
    'thing/%2e',
    'thing/ä',
    `thing/${'a'.repeat(600)}`,
  ])('touches nothing by the key %j', async (key) => {
    const store = open();
    await expect(store.get(key)).rejects.toThrow(RangeError);
    await expect(store.createOnce(key, 1)).rejects.toThrow(RangeError);
    await expect(store.put(key, 1)).rejects.toThrow(RangeError);
    await expect(store.remove(key)).rejects.toThrow(RangeError);
  });

  it.each(['', '/', 'thing', '../x/', 'thing/../', 'thing/a?/'])(
    'lists nothing by the prefix %j',
    async (prefix) => {
      await expect(open().list(prefix)).rejects.toThrow(RangeError);
      await expect(open().folders(prefix)).rejects.toThrow(RangeError);
    },
  );
});

describe('the store', () => {
  it('of one deploy context is separate from that of another', async () => {
    const { open, end } = await embedded.begin();
    await open().put('thing/a', 1);
    expect(await openStore({ deploy: { context: 'production' } }).get('thing/a')).toBeNull();
    await end();
  });

  it('reports that it is unavailable if nothing is configured', () => {
    process.env['NETLIFY_BLOBS_CONTEXT'] = '';
    expect(() => openStore({ deploy: { context: 'test' } })).toThrow('not configured');
  });
});
