import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../host/lifecycle.ts';
import { isBusy, openBlobDatabase, syncDirectory } from './blob-database.ts';
import { blobTable } from './blob-table.ts';

const TRIES = 10;

export class FolderInUse extends Error {
  constructor(directory: string) {
    super(`The data folder ${directory} is in use by another run.`);
    this.name = 'FolderInUse';
  }
}

export const openDataFolder = async (directory: string): Promise<DatabaseSync> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const database = await openAlone(directory);
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on',
    );
    closeFiles(directory);
    await takeOverFiles(directory, database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** SQLite makes its log with the database's mode, and keeps the mode of files that are there. */
const closeFiles = (directory: string): void => {
  for (const name of readdirSync(directory)) {
    if (name.startsWith('blobs.sqlite')) chmodSync(join(directory, name), 0o600);
  }
};

const openAlone = async (directory: string): Promise<DatabaseSync> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return openBlobDatabase(join(directory, 'blobs.sqlite'), 'write');
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries === TRIES) throw new FolderInUse(directory);
      await pause(randomInt(10, 60));
    }
  }
};

/**
 * Imports the data of earlier versions, which had a file for each blob, `stores/<store>/<key>`. The files move aside
 * first, so a running old version fails to write. An interrupted import goes on at the next start.
 */
const takeOverFiles = async (directory: string, database: DatabaseSync): Promise<void> => {
  const [files, moved] = [join(directory, 'stores'), join(directory, 'stores-taking-over')];
  if (!existsSync(moved)) {
    if (!existsSync(files)) return;
    renameSync(files, moved);
  }
  const table = blobTable(database);
  let count = 0;
  database.exec('begin immediate');
  for (const folder of readdirSync(moved)) {
    const store = nameOf(folder);
    if (!store) continue;
    for (const file of readdirSync(join(moved, folder))) {
      if (nameOf(file) === undefined) continue;
      const { key, ...blob } = readBlobFile(join(moved, folder, file));
      table.write(store, key, { ...blob, parts: null }, { onlyIfNew: true });
      count += 1;
    }
  }
  database.exec('commit');

  const before = join(directory, 'before-sqlite');
  const aside = existsSync(before) ? `${before}-${Date.now()}` : before;
  renameSync(moved, aside);
  for (const left of ['unfinished', 'lock']) {
    rmSync(join(directory, left), { recursive: true, force: true });
  }
  // After a power failure the next start could otherwise import erased data again.
  await syncDirectory(directory);
  console.log(
    `${count} records of an earlier version are in blobs.sqlite now; remove ${aside} once you have seen that all is there.`,
  );
};

/** Null if the name says nothing and the file must tell; undefined if the file is not ours. */
const nameOf = (name: string): string | null | undefined => {
  if (/^\+[0-9a-f]{64}$/.test(name)) return null;
  if (!/^=(?:[a-z0-9_-]|%[0-9a-f]{2})+$/.test(name)) return undefined;
  return decodeURIComponent(name.slice(1));
};

const readBlobFile = (path: string) => {
  const bytes = readFileSync(path);
  const first = bytes.indexOf('\n');
  const second = bytes.indexOf('\n', first + 1);
  try {
    const head = JSON.parse(bytes.toString('utf8', first + 1, second)) as {
      key: string;
      metadata: string | null;
    };
    return { ...head, etag: bytes.toString('latin1', 0, first), body: bytes.subarray(second + 1) };
  } catch {
    throw new StartFailure(`The data file ${path} is damaged: move it elsewhere and start again.`);
  }
};
