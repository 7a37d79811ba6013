import type { DatabaseSync } from 'node:sqlite';
import { blobTable, type BlobValue, etagOf, type WriteCondition } from './blob-table.ts';
import { openDataFolder } from './data-folder.ts';

const JOURNAL_MS = 1000;

type WriteResult = { written: true; etag: string } | { written: false };
export type BlobStore = Awaited<ReturnType<typeof openBlobStore>>;

/** A write is on the disk before its promise resolves. */
export const openBlobStore = async (directory: string) => {
  const database = await openDataFolder(directory);
  const { read, write, remove, removeAll, list, stores } = blobTable(database);
  const commit = groupCommits(database);

  let emptying: NodeJS.Timeout | null = null;
  const emptyJournal = (): void => {
    emptying ??= setTimeout(() => {
      emptying = null;
      database.exec('pragma wal_checkpoint(truncate)');
    }, JOURNAL_MS);
    emptying.unref();
  };

  return {
    read,
    list,
    stores,

    write: async (
      store: string,
      key: string,
      value: BlobValue,
      condition: WriteCondition = {},
    ): Promise<WriteResult> => {
      const etag = etagOf(value);
      const written = await commit(() => write(store, key, { ...value, etag }, condition));
      return written ? { written, etag } : { written };
    },

    remove: async (store: string, key: string): Promise<void> => {
      await commit(() => remove(store, key));
      emptyJournal();
    },

    removeAll: (store: string): Promise<number> => commit(() => removeAll(store)),

    close: () => {
      if (emptying) clearTimeout(emptying);
      database.close();
    },
  };
};

interface Work {
  run: () => void;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Commits the work of one turn of the event loop in one transaction, so that many writes wait for the disk once. */
const groupCommits = (database: DatabaseSync) => {
  let waiting: Work[] = [];

  const commit = (): void => {
    const group = waiting;
    waiting = [];
    try {
      database.exec('begin immediate');
      for (const { run } of group) run();
      database.exec('commit');
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback');
      for (const { failed } of group) failed(error);
      return;
    }
    for (const { done } of group) done();
  };

  return <T>(work: () => T): Promise<T> =>
    new Promise((resolve, failed) => {
      let result: T;
      const run = () => {
        result = work();
      };
      if (waiting.push({ run, done: () => resolve(result), failed }) === 1) setImmediate(commit);
    });
};
