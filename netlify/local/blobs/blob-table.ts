import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface BlobValue {
  metadata: string | null;
  body: Uint8Array;
}
export interface Blob extends BlobValue {
  etag: string;
}
export interface WriteCondition {
  onlyIfNew?: boolean;
  onlyIfMatch?: string | null;
}

export interface ListQuery {
  prefix: string;
  from: string | null;
  directories: boolean;
  limit: number;
}
export interface ListPage {
  blobs: { key: string; etag: string }[];
  directories: string[];
  next: string | null;
}

interface Row {
  etag: string;
  metadata: string | null;
  body: Uint8Array | null;
  parts: string | null;
}

/** SQLite reads a whole row to compare its key, so larger bodies are in a table of their own. */
const WITH_KEY = 8 * 1024;
export const PART = 1024 * 1024;

export const etagOf = ({ body, metadata }: BlobValue): string =>
  `"${createHash('sha256')
    .update(metadata ?? '')
    .update('\0')
    .update(body)
    .digest('hex')
    .slice(0, 32)}"`;

export type BlobTable = ReturnType<typeof blobTable>;

export const blobTable = (database: DatabaseSync) => {
  const one = database.prepare('select * from blobs where store = ? and key = ?');
  const head = database.prepare('select etag, parts from blobs where store = ? and key = ?');
  const addPart = database.prepare('insert into parts (name, number, body) values (?, ?, ?)');
  const partsOf = database.prepare('select body from parts where name = ? order by number');
  const columns = '(store, key, etag, metadata, body, parts) values (?, ?, ?, ?, ?, ?)';
  const insert = database.prepare(`insert into blobs ${columns} on conflict do nothing`);
  const replace = database.prepare(`insert or replace into blobs ${columns}`);
  const drop = database.prepare('delete from blobs where store = ? and key = ?');
  const after = database.prepare(
    'select key, etag from blobs where store = ? and key >= ? order by key limit ?',
  );
  const nextStore = database.prepare(
    'select store from blobs where store > ? order by store limit 1',
  );

  const standing = (store: string, key: string) =>
    head.get(store, key) as Pick<Row, 'etag' | 'parts'> | undefined;

  const inParts = ({ body, parts }: Pick<Row, 'body' | 'parts'>): Pick<Row, 'body' | 'parts'> => {
    if (body === null || body.length <= WITH_KEY) return { body, parts };
    const name = randomUUID();
    for (let number = 0; number * PART < body.length; number += 1) {
      addPart.run(name, number, body.subarray(number * PART, (number + 1) * PART));
    }
    return { body: null, parts: name };
  };

  return {
    read: (store: string, key: string): Blob | null => {
      const found = one.get(store, key) as Row | undefined;
      if (!found) return null;
      const { etag, metadata, body, parts } = found;
      if (body) return { etag, metadata, body };
      const bodies = partsOf.all(parts).map((part) => part['body'] as Uint8Array);
      return { etag, metadata, body: Buffer.concat(bodies) };
    },

    write: (
      store: string,
      key: string,
      blob: Row,
      { onlyIfNew, onlyIfMatch }: WriteCondition = {},
    ): { written: boolean; orphan: string | null } => {
      const before = standing(store, key);
      if ((onlyIfNew && before) || (onlyIfMatch && before?.etag !== onlyIfMatch))
        return { written: false, orphan: blob.parts };
      const { body, parts } = inParts(blob);
      const values = [store, key, blob.etag, blob.metadata, body, parts];
      (onlyIfNew ? insert : replace).run(...values);
      return { written: true, orphan: before?.parts ?? null };
    },

    remove: (store: string, key: string): string | null => {
      const parts = standing(store, key)?.parts ?? null;
      drop.run(store, key);
      return parts;
    },

    list: (store: string, query: ListQuery): ListPage => {
      const page: ListPage = { blobs: [], directories: [], next: null };
      const { prefix, limit } = query;
      let from: string | null = query.from !== null && query.from > prefix ? query.from : prefix;
      const full = () => page.blobs.length + page.directories.length === limit;
      while (from !== null) {
        const rows = after.iterate(store, from, limit + 1) as Iterable<ListPage['blobs'][number]>;
        from = null;
        for (const blob of rows) {
          if (!blob.key.startsWith(prefix)) break;
          if (full()) return { ...page, next: blob.key };
          const slash = query.directories ? blob.key.indexOf('/', prefix.length) : -1;
          if (slash === -1) {
            page.blobs.push({ ...blob });
            continue;
          }
          page.directories.push(blob.key.slice(0, slash));
          // '0' follows '/', so this skips every key of the directory.
          from = `${blob.key.slice(0, slash)}0`;
          break;
        }
      }
      return page;
    },

    stores: (prefix: string): string[] => {
      const names: string[] = [];
      for (let last = ''; ;) {
        const name = nextStore.get(last)?.['store'] as string | undefined;
        if (name === undefined) return names.filter((each) => each.startsWith(prefix));
        names.push(name);
        last = name;
      }
    },
  };
};
