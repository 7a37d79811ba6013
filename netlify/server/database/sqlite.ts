import { createReadStream, createWriteStream, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { ExplainedError } from '../http/failure-line.ts';
import { inFolder } from './private-folder.ts';

type Values = Record<string, SQLInputValue>;
type Found<T> = T | undefined;
type Schema = 'main' | 'archive';

export class Damaged extends Error {
  override name = 'Damaged';
}

// The file can be made again, so nothing waits for the disk. Leads of a kilobyte fill a larger page better than the
// default's 4 KB.
const settings = (schema: Schema) => `
  pragma ${schema}.page_size = 16384;
  pragma ${schema}.journal_mode = memory;
  pragma ${schema}.synchronous = off;
  pragma ${schema}.cache_size = -32000;
  pragma temp_store = memory;
  select count(*) from ${schema}.sqlite_schema;
`;
// Measured: larger chunks take more memory and are no faster; smaller ones are slower.
const CHUNK = 64 * 1024;

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

  pack(schema: Schema = 'main'): Promise<Uint8Array> {
    return inFolder((folder) => packFile(this.#copyInto(folder, schema)));
  }

  openCopy(): Promise<number> {
    return inFolder((folder) => openSync(this.#copyInto(folder, 'main'), 'r'));
  }

  attachPacked(packed: Uint8Array): Promise<void> {
    return inFolder(async (folder) => {
      this.#attach(await unpackInto(folder, packed));
    });
  }

  attachNew(): Promise<void> {
    return inFolder((folder) => {
      this.#attach(join(folder, 'new.sqlite'));
    });
  }

  close(): void {
    this.#db.close();
  }

  #copyInto(folder: string, schema: Schema): string {
    const file = join(folder, 'copy.sqlite');
    this.#db.prepare(`vacuum ${schema} into ?`).run(file);
    return file;
  }

  #attach(file: string): void {
    this.#db.prepare('attach ? as archive').run(file);
    set(this.#db, 'archive');
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
    set(db, 'main');
  } catch (error) {
    db.close();
    throw error;
  }
  return new Database(db);
};

const set = (db: DatabaseSync, schema: Schema): void => {
  try {
    db.exec(settings(schema));
  } catch (error) {
    throw new Damaged('not a database', { cause: error });
  }
};

const packFile = async (file: string): Promise<Uint8Array> => {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = zlib.constants;
  const params = { [ZSTD_c_compressionLevel]: 3, [ZSTD_c_checksumFlag]: 1 };
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

/** Into a file: in memory, an archive of 100,000 leads would take as much as all the rest. */
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

// Imported late: functions for homeowners load this file too, also on a Node without SQLite.
const sqlite = async () => {
  try {
    return await import('node:sqlite');
  } catch (error) {
    const sentence = 'The dashboard needs Node 24 or newer: this runtime has no node:sqlite.';
    throw new ExplainedError(sentence, { cause: error });
  }
};
