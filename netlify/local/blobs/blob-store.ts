import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { blobTable, type BlobValue, etagOf, PART, type WriteCondition } from './blob-table.ts';
import { openDataFolder } from './data-folder.ts';

const JOURNAL_MS = 1000;

type WriteResult = { written: true; etag: string } | { written: false };
export type BlobStore = Awaited<ReturnType<typeof openBlobStore>>;

/** A write is on the disk before its promise resolves. Large bodies go in parts, so small writes get a turn. */
export const openBlobStore = async (directory: string) => {
  const database = await openDataFolder(directory);
  database.exec(
    'delete from parts where name not in (select parts from blobs where parts is not null)',
  );
  const { read, write, remove, list, stores } = blobTable(database);
  const commit = groupCommits(database);
  const addPart = database.prepare('insert into parts (name, number, body) values (?, ?, ?)');
  const dropPart = database.prepare(
    'delete from parts where rowid = (select rowid from parts where name = ? limit 1)',
  );
  const removeAll = database.prepare('delete from blobs where store = ? returning parts');

  const keepParts = async (name: string, body: Uint8Array): Promise<void> => {
    for (let number = 0; number * PART < body.length; number += 1) {
      const part = body.subarray(number * PART, (number + 1) * PART);
      await commit(() => addPart.run(name, number, part));
    }
  };
  const dropParts = async (name: string | null): Promise<void> => {
    while (name !== null && (await commit(() => dropPart.run(name).changes)) === 1);
  };

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
      { body, metadata }: BlobValue,
      condition: WriteCondition = {},
    ): Promise<WriteResult> => {
      const etag = etagOf({ body, metadata });
      const parts = body.length > PART ? randomUUID() : null;
      if (parts !== null) await keepParts(parts, body);
      const blob = { etag, metadata, body: parts === null ? body : null, parts };
      const { written, orphan } = await commit(() => write(store, key, blob, condition));
      await dropParts(orphan);
      return written ? { written, etag } : { written };
    },

    remove: async (store: string, key: string): Promise<void> => {
      await dropParts(await commit(() => remove(store, key)));
      emptyJournal();
    },

    removeAll: async (store: string): Promise<number> => {
      const removed = await commit(() => removeAll.all(store));
      for (const { parts } of removed) await dropParts(parts as string | null);
      return removed.length;
    },

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
