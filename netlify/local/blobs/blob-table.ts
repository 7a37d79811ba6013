import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

interface Blob {
  etag: string;
  body: Uint8Array;
}
interface WriteCondition {
  onlyIfNew?: boolean;
  onlyIfMatch?: string | null;
}

interface ListQuery {
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

export const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;

export type BlobTable = ReturnType<typeof blobTable>;

export const blobTable = (database: DatabaseSync) => {
  const one = database.prepare('select etag, body from blobs where store = ? and key = ?');
  const head = database.prepare('select etag from blobs where store = ? and key = ?');
  const put = database.prepare(
    'insert or replace into blobs (store, key, etag, body) values (?, ?, ?, ?)',
  );
  const drop = database.prepare('delete from blobs where store = ? and key = ?');
  const after = database.prepare(
    'select key, etag from blobs where store = ? and key >= ? order by key limit ?',
  );
  const stores = database.prepare('select distinct store from blobs order by store');

  return {
    read: (store: string, key: string): Blob | null =>
      (one.get(store, key) as Blob | undefined) ?? null,

    /** Returns the ETag, or null if the condition does not hold. */
    write: (
      store: string,
      key: string,
      body: Uint8Array,
      { onlyIfNew, onlyIfMatch }: WriteCondition = {},
    ): string | null => {
      const before = head.get(store, key)?.['etag'];
      if ((onlyIfNew && before) || (onlyIfMatch && before !== onlyIfMatch)) return null;
      const etag = etagOf(body);
      put.run(store, key, etag, body);
      return etag;
    },

    remove: (store: string, key: string): void => {
      drop.run(store, key);
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

    stores: (prefix: string): string[] =>
      stores
        .all()
        .map(({ store }) => String(store))
        .filter((store) => store.startsWith(prefix)),
  };
};
