import type { ListPage } from '../../../netlify/local/blobs/blob-table.ts';
import { blobTable, etagOf } from '../../../netlify/local/blobs/blob-table.ts';
import { openDataFolder } from '../../../netlify/local/blobs/data-folder.ts';
import type { Store } from '../../../netlify/server/store.ts';
import { syncStore } from '../sync-store.ts';

export interface StoredFolder {
  store: Store;
  write: (key: string, value: unknown) => void;
  close: () => void;
}

/** Where a run on this machine keeps its records, by the name that the blobs client gives it. */
const RECORDS = 'local/site:records-production';

/**
 * The records in a data folder of this machine, without the server in between and all in one transaction: fast for
 * whole data sets that can be made again. The folder belongs to this process until it is closed.
 */
export const openStoredFolder = async (directory: string): Promise<StoredFolder> => {
  const database = await openDataFolder(directory);
  const table = blobTable(database);
  database.exec('begin immediate');

  const listed = (prefix: string, directories: boolean): ListPage =>
    table.list(RECORDS, { prefix, directories, from: null, limit: Number.MAX_SAFE_INTEGER - 1 });

  const readBytes = (key: string) => table.read(RECORDS, key)?.body ?? null;
  const writeBytes = (key: string, body: Uint8Array): void => {
    const blob = { metadata: null, body };
    table.write(RECORDS, key, { ...blob, etag: etagOf(blob), parts: null });
  };

  const write = (key: string, value: unknown): void =>
    writeBytes(key, Buffer.from(JSON.stringify(value)));
  const store = syncStore({
    place: `folder ${directory}`,
    read: (key) => {
      const blob = table.read(RECORDS, key);
      return blob && (JSON.parse(Buffer.from(blob.body).toString()) as unknown);
    },
    write,
    remove: (key) => void table.remove(RECORDS, key),
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
