import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeBlob,
  etagOf,
  fileName,
  keyOfName,
  readBlob,
  readEtag,
  syncDirectory,
  writeDurably,
  type BlobFile,
} from './blob-file.ts';
import { lockFolder } from './folder-lock.ts';
import { createGroup, createTurns } from './in-turn.ts';
import { SortedKeys } from './sorted-keys.ts';

export interface WriteCondition {
  onlyIfNew?: boolean;
  onlyIfMatch?: string | null;
}
export type WriteResult = { written: true; etag: string } | { written: false };

export interface ListQuery {
  prefix: string;
  /** Where the page begins, as the page before said. */
  from: string | null;
  directories: boolean;
  limit: number;
}
export interface ListPage {
  blobs: { key: string; etag: string }[];
  directories: string[];
  next: string | null;
}

/** One store: a directory of files, and in memory the sorted keys with the ETags known so far. */
interface Collection {
  path: string;
  etags: Map<string, string | null>;
  keys: SortedKeys;
  /** Resolves once every rename before the call is on the disk. */
  sync: () => Promise<void>;
}

export type BlobFolder = Awaited<ReturnType<typeof openBlobFolder>>;

/**
 * A folder of blobs, owned by one process. A write is on the disk before its promise resolves:
 * temporary file, fsync, rename, fsync of the directory. Reads and lists go by the index, which
 * learns of a write last, so nothing unfinished is ever seen.
 */
export const openBlobFolder = async (directory: string) => {
  const lock = await lockFolder(directory);
  const stores = join(directory, 'stores');
  const unfinished = join(directory, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await mkdir(stores, { recursive: true });

  const collections = new Map<string, Collection>();
  for (const name of await readdir(stores)) {
    const store = keyOfName(name);
    if (store) collections.set(store, await loadCollection(join(stores, name)));
  }
  const inTurn = createTurns();

  const create = (store: string): Promise<Collection> =>
    inTurn(store, async () => {
      const known = collections.get(store);
      if (known) return known;
      const path = join(stores, fileName(store));
      await mkdir(path, { recursive: true });
      await syncDirectory(stores);
      await syncDirectory(directory);
      const collection = await loadCollection(path);
      collections.set(store, collection);
      return collection;
    });

  const read = async (store: string, key: string): Promise<BlobFile | null> => {
    const collection = collections.get(store);
    if (!collection?.etags.has(key)) return null;
    try {
      return await readBlob(join(collection.path, fileName(key)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const write = async (
    store: string,
    key: string,
    value: { body: Buffer; metadata: string | null },
    condition: WriteCondition = {},
  ): Promise<WriteResult> => {
    const collection = collections.get(store) ?? (await create(store));
    const path = join(collection.path, fileName(key));
    return inTurn(path, async () => {
      if (condition.onlyIfNew && collection.etags.has(key)) return { written: false };
      if (condition.onlyIfMatch && knownEtag(collection, key) !== condition.onlyIfMatch) {
        return { written: false };
      }
      const etag = etagOf(value.body, value.metadata);
      const temporary = join(unfinished, randomUUID());
      try {
        await writeDurably(temporary, encodeBlob({ key, etag, ...value }));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      try {
        await collection.sync();
      } finally {
        // Even where the sync failed and the writer hears of it: the file is there, so say so.
        collection.etags.set(key, etag);
        collection.keys.add(key);
      }
      return { written: true, etag };
    });
  };

  const remove = async (store: string, key: string): Promise<void> => {
    const collection = collections.get(store);
    if (!collection) return;
    const path = join(collection.path, fileName(key));
    await inTurn(path, async () => {
      if (!collection.etags.has(key)) return;
      await unlink(path).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      collection.etags.delete(key);
      collection.keys.remove(key);
      await collection.sync();
    });
  };

  return {
    read,
    write,
    remove,

    removeAll: async (store: string): Promise<number> => {
      const keys = [...(collections.get(store)?.etags.keys() ?? [])];
      for (const key of keys) await remove(store, key);
      return keys.length;
    },

    list: (store: string, query: ListQuery): ListPage => {
      const collection = collections.get(store);
      return collection ? listPage(collection, query) : { blobs: [], directories: [], next: null };
    },

    stores: (prefix: string): string[] =>
      [...collections.keys()].filter((store) => store.startsWith(prefix)).sort(),

    close: () => lock.release(),
  };
};

const loadCollection = async (path: string): Promise<Collection> => {
  const etags = new Map<string, string | null>();
  for (const name of await readdir(path)) {
    const spelled = keyOfName(name);
    const key = spelled === null ? (await readBlob(join(path, name))).key : spelled;
    if (key !== undefined) etags.set(key, null);
  }
  const sync = createGroup(() => syncDirectory(path));
  return { path, etags, keys: SortedKeys.of(etags.keys()), sync };
};

const knownEtag = (collection: Collection, key: string): string | undefined => {
  const known = collection.etags.get(key);
  if (known !== null) return known;
  try {
    const etag = readEtag(join(collection.path, fileName(key)));
    collection.etags.set(key, etag);
    return etag;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const listPage = (collection: Collection, query: ListQuery): ListPage => {
  const page: ListPage = { blobs: [], directories: [], next: null };
  let from = query.from !== null && query.from > query.prefix ? query.from : query.prefix;
  for (let taken = 0; ; taken += 1) {
    const key = collection.keys.next(from);
    if (!key?.startsWith(query.prefix)) return page;
    if (taken === query.limit) return { ...page, next: key };
    const slash = query.directories ? key.indexOf('/', query.prefix.length) : -1;
    if (slash === -1) {
      const etag = knownEtag(collection, key);
      if (etag) page.blobs.push({ key, etag });
      from = `${key}\0`;
    } else {
      const directory = key.slice(0, slash);
      page.directories.push(directory);
      // '0' follows '/': the first place behind every key of the directory.
      from = `${directory}0`;
    }
  }
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
