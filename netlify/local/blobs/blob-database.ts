import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

const APPLICATION_ID = 0x626c6f62;

const NOT_A_DATABASE = 26;
const BUSY = 5;
/** In milliseconds. A run that is just stopping still has the folder. */
const PATIENCE = 500;

// The keys have their own index: to compare keys in rows, SQLite would read whole rows, and a body may be megabytes.
const SCHEMA = `
  create table blobs (
    store text not null,
    key text not null,
    etag text not null,
    body blob not null,
    primary key (store, key)
  ) strict;
  pragma application_id = ${APPLICATION_ID};`;

export class NotBlobs extends Error {
  override name = 'NotBlobs';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is not a database of this store`);
    this.path = path;
  }
}

export const openBlobDatabase = (path: string, mode: 'read' | 'write'): DatabaseSync => {
  if (mode === 'read' && !existsSync(path)) throw new NotBlobs(path);
  const database = new DatabaseSync(path, { readOnly: mode === 'read', timeout: PATIENCE });
  try {
    if (mode === 'write') {
      database.exec('pragma locking_mode = exclusive; begin exclusive');
      if (!database.prepare('select 1 from sqlite_schema').get()) database.exec(SCHEMA);
      database.exec('commit');
    }
    const { application_id: id } = database.prepare('pragma application_id').get() ?? {};
    if (id !== APPLICATION_ID) throw new NotBlobs(path);
    return database;
  } catch (error) {
    database.close();
    throw codeOf(error) === NOT_A_DATABASE ? new NotBlobs(path) : error;
  }
};

export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY;

const codeOf = (error: unknown): unknown => (error as { errcode?: unknown }).errcode;

export const syncDirectory = async (path: string): Promise<void> => {
  // Windows can't open a directory; its file system keeps renames safe.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
