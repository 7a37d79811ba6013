import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeBlob, etagOf, fileName, keyOfName } from '../../../netlify/local/blobs/blob-file.ts';
import { lockFolder } from '../../../netlify/local/blobs/folder-lock.ts';
import { SortedKeys } from '../../../netlify/local/blobs/sorted-keys.ts';
import { checkKey, type Store } from '../../../netlify/server/store.ts';
import { syncStore } from '../sync-store.ts';

export interface StoredFolder {
  store: Store;
  write: (key: string, value: unknown) => void;
  close: () => Promise<void>;
}

/** Where a run on this machine keeps its records, by the name that the blobs client gives it. */
const RECORDS = 'local/site:records-production';

/**
 * The records in a data folder of this machine, without the server in between and without waiting for the disk: fast
 * for whole data sets that can be made again. The folder belongs to this process until it is closed.
 */
export const openStoredFolder = async (directory: string): Promise<StoredFolder> => {
  const lock = await lockFolder(directory);
  const folder = join(directory, 'stores', fileName(RECORDS));
  mkdirSync(folder, { recursive: true });
  const known = (await readdir(folder)).map((name) => keyOfName(name));
  const present = new Set(known.filter((key) => typeof key === 'string'));
  const keys = SortedKeys.of(present);

  const pathOf = (key: string) => join(folder, fileName(checkKey(key)));
  const read = (key: string): unknown => {
    if (!present.has(key)) return null;
    const bytes = readFileSync(pathOf(key));
    // Behind the lines of the ETag and of the key.
    const head = bytes.indexOf('\n', bytes.indexOf('\n') + 1);
    return JSON.parse(bytes.toString('utf8', head + 1));
  };
  const write = (key: string, value: unknown): void => {
    const body = Buffer.from(JSON.stringify(value));
    const blob = { key, etag: etagOf(body, null), metadata: null, body };
    writeFileSync(pathOf(key), encodeBlob(blob));
    if (present.has(key)) return;
    present.add(key);
    keys.add(key);
  };

  const store = syncStore({
    place: `folder ${directory}`,
    read,
    write,
    remove: (key) => {
      rmSync(pathOf(key), { force: true });
      present.delete(key);
      keys.remove(key);
    },
    list: (prefix) => [...keysUnder(keys, prefix)],
    folders: (prefix) => [...foldersUnder(keys, prefix)],
  });
  return { store, write, close: () => lock.release() };
};

function* keysUnder(keys: SortedKeys, prefix: string): Generator<string, void, undefined> {
  let key = keys.next(prefix);
  while (key?.startsWith(prefix)) {
    yield key;
    key = keys.next(`${key}\0`);
  }
}

function* foldersUnder(keys: SortedKeys, prefix: string): Generator<string, void, undefined> {
  let key = keys.next(prefix);
  while (key?.startsWith(prefix)) {
    const slash = key.indexOf('/', prefix.length);
    if (slash !== -1) yield key.slice(prefix.length, slash);
    // '0' follows '/': the first place behind every key of the folder.
    key = keys.next(slash === -1 ? `${key}\0` : `${key.slice(0, slash)}0`);
  }
}
