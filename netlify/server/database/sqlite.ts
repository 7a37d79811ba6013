import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { inFolder } from './private-folder.ts';

export type Values = Record<string, SQLInputValue>;
type Found<T> = T | undefined;

export class Damaged extends Error {
  override name = 'Damaged';
}

// The file can be rebuilt, so nothing waits for the disk. Leads fill larger pages better than the default of 4 KB.
// Mapped pages are read without a copy: 64 MB is more than 20,000 leads take, and no burden with 100,000.
const SETTINGS = `
  pragma page_size = 16384;
  pragma journal_mode = memory;
  pragma synchronous = off;
  pragma cache_size = -32000;
  pragma temp_store = memory;
  pragma mmap_size = 67108864;
  select count(*) from sqlite_schema;
`;
const CHUNK = 1024 * 1024;

/** Prepares each statement once. Values are named, as in `:name`. */
export class Database {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  all<T>(sql: string, values: Values = {}): T[] {
    return this.#prepared(sql).all(values) as T[];
  }

  get<T>(sql: string, values: Values = {}): Found<T> {
    return this.#prepared(sql).get(values) as Found<T>;
  }

  /** For a query that always returns one row. */
  sums<Name extends string>(sql: string, values: Values = {}): Record<Name, number> {
    return this.#prepared(sql).get(values) as Record<Name, number>;
  }

  run(sql: string, values: Values = {}): number {
    return Number(this.#prepared(sql).run(values).changes);
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  transaction<T>(work: () => T): T {
    this.#db.exec('begin');
    try {
      const result = work();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  pack(): Promise<Uint8Array> {
    return inFolder((folder) => packFile(this.#copyInto(folder)));
  }

  copy(): Promise<Buffer> {
    return inFolder((folder) => readFileSync(this.#copyInto(folder)));
  }

  close(): void {
    this.#db.close();
  }

  #copyInto(folder: string): string {
    const file = join(folder, 'copy.sqlite');
    this.#db.prepare('vacuum into ?').run(file);
    return file;
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#db.prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }
}

export const openDatabase = async (): Promise<Database> => {
  const { DatabaseSync } = await sqlite();
  return inFolder((folder) => opened(new DatabaseSync(join(folder, 'owner.sqlite'))));
};

export const openPacked = async (packed: Uint8Array): Promise<Database> => {
  const { DatabaseSync } = await sqlite();
  return inFolder(async (folder) => opened(new DatabaseSync(await unpackInto(folder, packed))));
};

const opened = (db: DatabaseSync): Database => {
  try {
    db.exec(SETTINGS);
  } catch (error) {
    db.close();
    throw new Damaged('not a database', { cause: error });
  }
  return new Database(db);
};

const packFile = async (file: string): Promise<Uint8Array> => {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = zlib.constants;
  const params = { [ZSTD_c_compressionLevel]: 6, [ZSTD_c_checksumFlag]: 1 };
  const chunks: Buffer[] = [];
  await pipeline(
    createReadStream(file, { highWaterMark: CHUNK }),
    zlib.createZstdCompress({ params, chunkSize: CHUNK }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) chunks.push(chunk);
    },
  );
  return Buffer.concat(chunks);
};

/** Unpacks into a file: in memory, a database of 100,000 leads would take as much as everything else. */
const unpackInto = async (folder: string, packed: Uint8Array): Promise<string> => {
  const file = join(folder, 'unpacked.sqlite');
  const unpacking = zlib.createZstdDecompress({ chunkSize: CHUNK });
  try {
    await pipeline(Readable.from([packed]), unpacking, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    // A full disk does not mean that the data is damaged.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new Damaged('not readable', { cause: error });
  }
  return file;
};

// Imported late, because functions for homeowners load this file too and never open a database.
const sqlite = () => import('node:sqlite');
