import {
  checkKey,
  checkPrefix,
  orNull,
  parseRecord,
  type Store,
} from '../../server/store/store.ts';
import { blobTable, type ListPage } from '../blobs/blob-table.ts';
import { openDataFolder } from '../blobs/data-folder.ts';

export interface StoredFolder {
  store: Store;
  write: (key: string, value: unknown) => void;
  close: () => void;
}

const RECORDS = 'local/site:records-production';

export const openStoredFolder = async (directory: string): Promise<StoredFolder> => {
  const database = await openDataFolder(directory);
  const table = blobTable(database);
  database.exec('begin immediate');

  const listed = (prefix: string, directories: boolean): ListPage =>
    table.list(RECORDS, { prefix, directories, from: null, limit: Number.MAX_SAFE_INTEGER - 1 });

  const readBytes = (key: string) => table.read(RECORDS, key)?.body ?? null;
  const writeBytes = (key: string, body: Uint8Array): void => {
    table.write(RECORDS, key, body);
  };

  const write = (key: string, value: unknown): void =>
    writeBytes(key, Buffer.from(JSON.stringify(value)));
  const store = syncStore({
    place: `folder ${directory}`,
    read: (key) => {
      const blob = table.read(RECORDS, key);
      return blob && parseRecord(key, Buffer.from(blob.body).toString());
    },
    write,
    remove: (key) => {
      table.remove(RECORDS, key);
    },
    list: (prefix) => listed(prefix, false).blobs.map(({ key }) => key),
    readBytes,
    writeBytes,
    folders: (prefix) => listed(prefix, true).directories.map((path) => path.slice(prefix.length)),
  });
  const close = () => {
    database.exec('commit');
    database.close();
  };
  return { store, write, close };
};

interface SyncRecords {
  place: string;
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  list: (prefix: string) => string[];
  folders: (prefix: string) => string[];
  readBytes: (key: string) => Uint8Array | null;
  writeBytes: (key: string, bytes: Uint8Array) => void;
}

export const syncStore = ({
  place,
  read,
  write,
  remove,
  list,
  folders,
  readBytes,
  writeBytes,
}: SyncRecords): Store => ({
  place,
  createOnce: <T>(key: string, value: T) =>
    settled(() => {
      const current = read(checkKey(key)) as T | null;
      if (current !== null) return { created: false, value: current };
      write(key, value);
      return { created: true, value };
    }),
  get: <T>(key: string) => settled(() => read(checkKey(key)) as T | null),
  update: <T>(key: string, change: (current: unknown) => T | null) =>
    settled(() => {
      const next = change(orNull(() => read(checkKey(key))));
      if (next !== null) write(key, next);
      return next;
    }),
  list: (prefix, most) => settled(() => list(checkPrefix(prefix)).slice(0, most)),
  folders: (prefix) => settled(() => folders(checkPrefix(prefix))),
  put: (key, value) => settled(() => write(checkKey(key), value)),
  remove: (key) => settled(() => remove(checkKey(key))),
  getBytes: (key) => settled(() => readBytes(checkKey(key))),
  createBytes: (key, bytes) =>
    settled(() => {
      if (readBytes(checkKey(key)) !== null) return false;
      writeBytes(key, bytes);
      return true;
    }),
});

const settled = <T>(work: () => T): Promise<T> => Promise.try(work);
