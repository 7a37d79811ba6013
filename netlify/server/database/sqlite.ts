import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ExplainedError } from '../http/failure-line.ts';
import { inFolder, inFolderFor } from './private-folder.ts';

type Values = Record<string, SQLInputValue>;
type Found<T> = T | undefined;

export class Damaged extends Error {
  override name = 'Damaged';
}

// The file can be made again, so nothing waits for the disk. Leads of a kilobyte waste a quarter of each page of the
// default size, 4 KB.
const SETTINGS = `
  pragma page_size = 16384;
  pragma journal_mode = memory;
  pragma synchronous = off;
  pragma temp_store = memory;
  pragma cache_size = -32000;
`;
// In chunks of 16 KB, the default, a large file takes four times as long.
const LARGEST_CHUNK = 4 * 1024 * 1024;
const SMALLEST_CHUNK = 64 * 1024;

/** Prepares each statement once; values are named, as in `:name`. */
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

  bytes(): Buffer {
    return inFolder((folder) => {
      const file = join(folder, 'copy.sqlite');
      this.#copyTo(file);
      return readFileSync(file);
    });
  }

  /** The tables of `other` are `other.<table>` while `work` runs. */
  attach<T>(other: Database, work: () => T): T {
    return inFolder((folder) => {
      const file = join(folder, 'other.sqlite');
      other.#copyTo(file);
      return this.#attached(file, work);
    });
  }

  attachPacked<T>(packed: Uint8Array, work: () => T): Promise<T> {
    return inFolderFor(async (folder) => this.#attached(await unpackInto(folder, packed), work));
  }

  close(): void {
    this.#db.close();
  }

  #copyTo(file: string): void {
    this.#db.prepare('vacuum into ?').run(file);
  }

  #attached<T>(file: string, work: () => T): T {
    this.#db.prepare('attach ? as other').run(file);
    try {
      return work();
    } finally {
      this.#statements.clear();
      this.#db.exec('detach other');
    }
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
  return inFolderFor(async (folder) => opened(new DatabaseSync(await unpackInto(folder, packed))));
};

const opened = (db: DatabaseSync): Database => {
  try {
    db.exec(SETTINGS);
    db.exec('select count(*) from sqlite_schema');
  } catch (error) {
    db.close();
    throw new Damaged('not a database', { cause: error });
  }
  return new Database(db);
};

export const pack = (bytes: Uint8Array): Promise<Uint8Array> => {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = zlib.constants;
  // The checksum makes a damaged file fail.
  const params = { [ZSTD_c_compressionLevel]: 3, [ZSTD_c_checksumFlag]: 1 };
  return promisify(zlib.zstdCompress)(bytes, { params, chunkSize: chunkFor(bytes) });
};

/** Into a file: in memory, an archive of 100,000 leads would take as much as all the rest. */
const unpackInto = async (folder: string, packed: Uint8Array): Promise<string> => {
  const file = join(folder, 'unpacked.sqlite');
  const unpacking = zlib.createZstdDecompress({ chunkSize: chunkFor(packed) });
  try {
    await pipeline(Readable.from([packed]), unpacking, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    // A full disk says nothing about the data.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new Damaged('not readable', { cause: error });
  }
  return file;
};

const chunkFor = ({ length }: Uint8Array): number =>
  Math.min(Math.max(4 * length, SMALLEST_CHUNK), LARGEST_CHUNK);

// Imported at the call: functions for homeowners load this file too, also on a Node without SQLite.
const sqlite = async () => {
  try {
    return await import('node:sqlite');
  } catch (error) {
    const sentence = 'The dashboard needs Node 24 or newer: this runtime has no node:sqlite.';
    throw new ExplainedError(sentence, { cause: error });
  }
};
